package orbweaver.fetcher.robots;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.RobotsAccess;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.http.ResponseHead;

/** Interpreted response to a request for robots.txt (RFC 9309 2.3.1). */
sealed interface RobotsResponse {
  /** Maximum validity of a cached file (RFC 9309 2.4). */
  Duration MAX_VALIDITY = Duration.ofHours(24);

  /** Minimum size that must be parsed (RFC 9309 2.5). */
  int MIN_READ_BYTES = 500 * 1024;

  /** Redirect that may be followed. */
  record Redirect(RobotsFetch next) implements RobotsResponse {}

  /**
   * Final result.
   *
   * @param access access to the origin that the response implies
   * @param text rules, if there are any
   * @param validity validity of the result; if the file is unreachable, the minimum delay before
   *     the next request
   * @param failure reason why the file could not be fetched
   */
  record Result(
      RobotsAccess access, String text, Duration validity, Optional<RobotsFailure> failure)
      implements RobotsResponse {}

  /** Interprets an exchange. */
  static RobotsResponse of(RobotsFetch fetch, HttpExchange exchange) {
    return switch (exchange) {
      case CompletedExchange(var head, var body) -> ofResponse(fetch, head, body);
      case FailedExchange(_, var failure, var cause, var isPermanent) ->
          unreachable(
              Duration.ZERO, new RobotsFailure(failure, cause, isPermanent && fetch.isAtOrigin()));
    };
  }

  private static RobotsResponse ofResponse(
      RobotsFetch fetch, ResponseHead head, ResponseBody body) {
    return switch (head.status() / 100) {
      case 2 ->
          isIncomplete(head, body) ? unreachable(head, Failure.INCOMPLETE) : found(head, body);
      case 3 -> redirected(fetch, head);
      case 4 ->
          head.status() == 429 ? unreachable(head, Failure.TOO_MANY_REQUESTS) : unavailable(head);
      case 5 -> unreachable(head, Failure.SERVER_ERROR);
      default -> unreachable(head, Failure.BAD_STATUS);
    };
  }

  private static Result found(ResponseHead head, ResponseBody body) {
    return new Result(RobotsAccess.FOUND, textOf(body), validity(head), Optional.empty());
  }

  // A body truncated by this crawler's limit is as long as the limit; a shorter partial body was
  // truncated by the server.
  private static boolean isIncomplete(ResponseHead head, ResponseBody body) {
    var isShort = body.bytes().length < MIN_READ_BYTES && body.extent() instanceof BodyExtent.Part;
    return head.status() == 206 || isShort;
  }

  // Too many redirects, and redirects without a valid target, count as a missing file.
  private static RobotsResponse redirected(RobotsFetch fetch, ResponseHead head) {
    var target = head.location().map(fetch.url()::resolve);
    return target.isPresent() && target.get() instanceof Resolved(var next) && fetch.mayFollow()
        ? new Redirect(fetch.redirectedTo(next))
        : unavailable(head);
  }

  private static Result unavailable(ResponseHead head) {
    return new Result(RobotsAccess.UNAVAILABLE, "", validity(head), Optional.empty());
  }

  private static Result unreachable(ResponseHead head, Failure failure) {
    var wait = head.retryAfter().orElse(Duration.ZERO);
    return unreachable(wait, new RobotsFailure(failure, Optional.of("status " + head.status())));
  }

  /**
   * Returns the result of a file that could not be fetched.
   *
   * @param wait delay that the server asks for
   */
  static Result unreachable(Duration wait, RobotsFailure failure) {
    return new Result(RobotsAccess.UNREACHABLE, "", wait, Optional.of(failure));
  }

  // A line that the limit truncates is dropped, because half of it could have another meaning.
  private static String textOf(ResponseBody body) {
    var bytes = body.bytes();
    if (body.extent() instanceof BodyExtent.Whole) return new String(bytes, UTF_8);
    var end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n' && bytes[end - 1] != '\r') end--;
    return new String(bytes, 0, end, UTF_8);
  }

  private static Duration validity(ResponseHead head) {
    var shortest = Duration.ofMinutes(1);
    return head.header("cache-control")
        .flatMap(RobotsResponse::maxAge)
        .map(age -> clamp(age, shortest, MAX_VALIDITY))
        .orElse(MAX_VALIDITY);
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
   * Returns the delay before the next request for an unreachable file.
   *
   * @param outage time since the first failure
   * @param requested delay that the server asks for
   */
  static Duration retryDelay(Duration outage, Duration requested) {
    var minimum = clamp(outage, Duration.ofMinutes(1), Duration.ofHours(1));
    return requested.compareTo(minimum) > 0 ? clamp(requested, minimum, MAX_VALIDITY) : minimum;
  }

  private static Duration clamp(Duration value, Duration min, Duration max) {
    if (value.compareTo(min) < 0) return min;
    return value.compareTo(max) > 0 ? max : value;
  }
}
