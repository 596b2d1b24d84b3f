package orbweaver.sandbox.web;

import java.time.Duration;

/**
 * One line of the access log: a request and how it was served.
 *
 * @param sent bytes of the answer, its head included, that were handed to the system
 * @param start when its first byte had come, in nanoseconds of {@link System#nanoTime}
 * @param end just before the last of the answer was handed to the system, or when the line was cut;
 *     never later than a client can have it
 */
public record Visit(Request request, int status, long sent, long start, long end) {
  /** How long the web left the client alone after an earlier visit. Negative if they overlap. */
  public Duration since(Visit earlier) {
    return Duration.ofNanos(start - earlier.end);
  }
}
