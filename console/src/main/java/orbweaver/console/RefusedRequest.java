package orbweaver.console;

import java.time.Duration;
import java.util.Optional;

/** Request that is refused before a page sees it. */
final class RefusedRequest extends RuntimeException {
  private static final long serialVersionUID = 1;

  private static final Duration BUSY_TIME = Duration.ofSeconds(5);

  private final int status;
  private final String title;
  // Nobody stores this exception.
  private final transient Optional<Duration> retryAfter;

  /**
   * Creates an error.
   *
   * @param title what happened
   * @param message what was expected, and what to do
   */
  RefusedRequest(int status, String title, String message) {
    this(status, title, message, Optional.empty());
  }

  private RefusedRequest(int status, String title, String message, Optional<Duration> retryAfter) {
    super(message);
    this.status = status;
    this.title = title;
    this.retryAfter = retryAfter;
  }

  /** Creates the error of a server that has too much to do. */
  static RefusedRequest busy(Exception cause) {
    var error =
        new RefusedRequest(
            Response.UNAVAILABLE,
            "The server is busy",
            "Many requests wait. Send the request again in some seconds.",
            Optional.of(BUSY_TIME));
    error.initCause(cause);
    return error;
  }

  /** Creates the error of a walk that too many read while it runs. */
  static RefusedRequest tooManyReaders() {
    return new RefusedRequest(
        Response.UNAVAILABLE,
        "Too many pages of walks are open",
        "Close another page of a walk, and load this one again. The walk goes on.",
        Optional.of(BUSY_TIME));
  }

  /** Creates the error of a client that has many pages made at a time. */
  static RefusedRequest tooManyPages() {
    return new RefusedRequest(
        Response.TOO_MANY,
        "Too many pages at a time",
        "Your address waits for several pages. Load this one again when they are shown.",
        Optional.of(BUSY_TIME));
  }

  /** Creates the error of a client that sends too many requests. */
  static RefusedRequest tooMany(Duration wait) {
    return new RefusedRequest(
        Response.TOO_MANY,
        "Too many requests",
        "Your address has sent many requests. Wait " + seconds(wait) + " s, then try again.",
        Optional.of(wait));
  }

  /** Returns a time in seconds, rounded up, at least 1. */
  static long seconds(Duration time) {
    return Math.max(1, time.plusMillis(999).toSeconds());
  }

  /**
   * Returns a response with the time after which the request can be sent again, if there is one.
   */
  Response addTo(Response response) {
    return retryAfter
        .map(time -> response.with("Retry-After", Long.toString(seconds(time))))
        .orElse(response);
  }

  int status() {
    return status;
  }

  String title() {
    return title;
  }

  String message() {
    return String.valueOf(getMessage());
  }
}
