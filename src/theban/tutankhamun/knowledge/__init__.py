"""What each seat may know; Tutankhamun hides nothing."""
