package orbweaver.graph;

import java.nio.file.Path;

/** The store's file is held by another process. */
public final class StoreBusy extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StoreBusy(Path file, Throwable cause) {
    super(file + " is in use by another process; ask again when it has ended", cause);
  }
}
