package orbweaver.sandbox;

import java.nio.file.Path;

/** A folder that already belongs to a running broker, of this process or of another. */
public final class FolderInUseException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  FolderInUseException(Path folder) {
    super(folder + ": in use by a running broker (expected: a folder nobody else works in)");
  }
}
