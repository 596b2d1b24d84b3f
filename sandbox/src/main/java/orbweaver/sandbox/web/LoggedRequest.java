package orbweaver.sandbox.web;

import java.time.Duration;

/**
 * Entry of the access log: a request and how it was served.
 *
 * @param sent bytes of the response, including its header, that were passed to the system
 * @param start time at which the first byte of the request arrived, of {@link System#nanoTime}
 * @param end time just before the last bytes of the response were passed to the system, so that it
 *     is never later than their arrival at the client; or time at which the connection was cut
 */
public record LoggedRequest(WebRequest request, int status, long sent, long start, long end) {
  /** Returns the time since the end of an earlier request; negative if they overlap. */
  public Duration sinceEndOf(LoggedRequest earlier) {
    return Duration.ofNanos(start - earlier.end);
  }
}
