package orbweaver.graph.store;

import java.nio.file.Path;

/** Signals that another process holds the file of the store. */
public final class StoreBusyException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StoreBusyException(Path file, Throwable cause) {
    super(file + " is in use by another process; try again when that process has ended", cause);
  }
}
