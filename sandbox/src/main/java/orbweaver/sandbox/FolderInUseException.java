package orbweaver.sandbox;

import java.nio.file.Path;

/** Exception for a folder that a running broker of this or another process uses. */
public final class FolderInUseException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  FolderInUseException(Path folder) {
    super(folder + ": in use by a running broker (expected: a folder that no other process uses)");
  }
}
