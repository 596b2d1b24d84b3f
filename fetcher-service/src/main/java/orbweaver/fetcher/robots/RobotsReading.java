package orbweaver.fetcher.robots;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.RobotsAnswer;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.fetcher.http.Body;
import orbweaver.fetcher.http.Exchange;
import orbweaver.fetcher.http.Exchange.Answered;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.fetcher.http.Head;

/** Interpreted response to a request for robots.txt (RFC 9309 2.3.1). */
sealed interface RobotsReading {
  /** Maximum validity of a cached file (RFC 9309 2.4). */
  Duration LONGEST_VALIDITY = Duration.ofHours(24);

  /** Minimum size that must be parsed (RFC 9309 2.5). */
  int LEAST_READ = 500 * 1024;

  /** Redirect that may be followed. */
  record Onward(Chase chase) implements RobotsReading {}

  /**
   * Final result.
   *
   * @param answer kind of the answer
   * @param text rules, if there are any
   * @param validity validity of the answer; if the file is unreachable, the minimum delay of the
   *     next try
   * @param failure reason why the file could not be fetched
   */
  record Read(RobotsAnswer answer, String text, Duration validity, Optional<RobotsFailure> failure)
      implements RobotsReading {}

  /** Interprets an exchange. */
  static RobotsReading of(Chase fetch, Exchange exchange) {
    return switch (exchange) {
      case Answered(var head, var body) -> ofResponse(fetch, head, body);
      case Broken(_, var failure, var cause, var isPermanent) ->
          unreachable(Duration.ZERO, new RobotsFailure(failure, cause, isPermanent && fetch.isAtItsOrigin()));
    };
  }

  private static RobotsReading ofResponse(Chase fetch, Head head, Body body) {
    return switch (head.status() / 100) {
      case 2 -> isIncomplete(head, body) ? unreachable(head, Failure.CUT) : found(head, body);
      case 3 -> redirected(fetch, head);
      case 4 ->
          head.status() == 429 ? unreachable(head, Failure.TOO_MANY_REQUESTS) : unavailable(head);
      case 5 -> unreachable(head, Failure.SERVER_ERROR);
      default -> unreachable(head, Failure.BAD_STATUS);
    };
  }

  private static Read found(Head head, Body body) {
    return new Read(RobotsAnswer.FOUND, textOf(body), validity(head), Optional.empty());
  }

  // A body truncated by this crawler's limit is as long as the limit; a shorter partial body was
  // truncated by the server.
  private static boolean isIncomplete(Head head, Body body) {
    var isShort = body.bytes().length < LEAST_READ && body.extent() instanceof Extent.Part;
    return head.status() == 206 || isShort;
  }

  // Too many redirects, and redirects without a valid target, count as a missing file.
  private static RobotsReading redirected(Chase fetch, Head head) {
    var target = head.location().map(fetch.url()::resolve);
    return target.isPresent() && target.get() instanceof Resolved(var next) && fetch.mayGoOn()
        ? new Onward(fetch.to(next))
        : unavailable(head);
  }

  private static Read unavailable(Head head) {
    return new Read(RobotsAnswer.UNAVAILABLE, "", validity(head), Optional.empty());
  }

  private static Read unreachable(Head head, Failure failure) {
    var wait = head.retryAfter().orElse(Duration.ZERO);
    return unreachable(wait, new RobotsFailure(failure, Optional.of("status " + head.status())));
  }

  /**
   * Returns the result of a file that could not be fetched.
   *
   * @param wait delay that the server asks for
   */
  static Read unreachable(Duration wait, RobotsFailure failure) {
    return new Read(RobotsAnswer.UNREACHABLE, "", wait, Optional.of(failure));
  }

  // A line that the limit truncates is dropped, because half of it could have another meaning.
  private static String textOf(Body body) {
    var bytes = body.bytes();
    if (body.extent() instanceof Extent.Whole) return new String(bytes, UTF_8);
    var end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n' && bytes[end - 1] != '\r') end--;
    return new String(bytes, 0, end, UTF_8);
  }

  private static Duration validity(Head head) {
    var shortest = Duration.ofMinutes(1);
    return head.header("cache-control")
        .flatMap(RobotsReading::maxAge)
        .map(age -> clamp(age, shortest, LONGEST_VALIDITY))
        .orElse(LONGEST_VALIDITY);
  }

  private static Optional<Duration> maxAge(String cacheControl) {
    return Arrays.stream(cacheControl.split(",", -1))
        .map(String::strip)
        .filter(directive -> directive.regionMatches(true, 0, "max-age=", 0, 8))
        .map(directive -> directive.substring(8))
        .filter(digits -> !digits.isEmpty() && digits.length() < 10)
        .filter(digits -> digits.chars().allMatch(c -> c >= '0' && c <= '9'))
        .map(digits -> Duration.ofSeconds(Long.parseLong(digits)))
        .findFirst();
  }

  /**
   * Returns the delay of the next try for an unreachable file.
   *
   * @param outage time since the first failure
   * @param requested delay that the server asks for
   */
  static Duration nextTry(Duration outage, Duration requested) {
    var minimum = clamp(outage, Duration.ofMinutes(1), Duration.ofHours(1));
    return requested.compareTo(minimum) > 0
        ? clamp(requested, minimum, LONGEST_VALIDITY)
        : minimum;
  }

  private static Duration clamp(Duration value, Duration min, Duration max) {
    if (value.compareTo(min) < 0) return min;
    return value.compareTo(max) > 0 ? max : value;
  }
}
