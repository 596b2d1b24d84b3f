package orbweaver.sandbox.web;

import java.time.Duration;

/**
 * One line of the access log: a request and how it was served.
 *
 * @param start when its first byte had come, in nanoseconds of {@link System#nanoTime}
 * @param end when the last byte of the answer was handed to the system, or the line was cut
 */
public record Visit(Request request, int status, long start, long end) {
  /** How long the web left the client alone after an earlier visit. Negative if they overlap. */
  public Duration since(Visit earlier) {
    return Duration.ofNanos(start - earlier.end);
  }
}
