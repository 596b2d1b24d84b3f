package orbweaver.sandbox.bench;

import java.util.Optional;

/** Failure of the first request for a page; the next request for it succeeds. */
enum TransientFailure {
  /** The server resets the connection instead of answering. */
  RESET,
  /** The server answers 503 and asks to retry after a second. */
  UNAVAILABLE,
  /** The server closes the connection after half of the response. */
  TRUNCATED;

  /** Returns the failure with this ordinal, if there is one. */
  static Optional<TransientFailure> at(int ordinal) {
    return ordinal < values().length ? Optional.of(values()[ordinal]) : Optional.empty();
  }
}
