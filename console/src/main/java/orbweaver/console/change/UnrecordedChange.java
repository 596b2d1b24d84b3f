package orbweaver.console.change;

import java.io.UncheckedIOException;

/** Change that could not be recorded; its message says whether it was made. */
public final class UnrecordedChange extends RuntimeException {
  private static final long serialVersionUID = 1;

  private UnrecordedChange(String message, UncheckedIOException cause) {
    super(message + "; the log of the server tells why", cause);
  }

  static UnrecordedChange notMade(UncheckedIOException cause) {
    return new UnrecordedChange("the change was not made, because it cannot be recorded", cause);
  }

  static UnrecordedChange ended(UncheckedIOException cause) {
    return new UnrecordedChange("the change has ended, but its result cannot be recorded", cause);
  }
}
