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

/** What an answer to a request for robots.txt means (RFC 9309 2.3.1). */
sealed interface RobotsReading {
  /** RFC 9309 2.4. */
  Duration LONGEST_VALIDITY = Duration.ofHours(24);

  /** RFC 9309 2.5: so much of a file is read at least. */
  int LEAST_READ = 500 * 1024;

  /** Elsewhere. */
  record Onward(Chase chase) implements RobotsReading {}

  /**
   * An answer.
   *
   * @param text the rules, if there are any
   * @param validity of the answer; if there is none, how long to wait at least
   * @param failure why the file could not be fetched
   */
  record Read(RobotsAnswer answer, String text, Duration validity, Optional<RobotsFailure> failure)
      implements RobotsReading {}

  static RobotsReading of(Chase chase, Exchange exchange) {
    return switch (exchange) {
      case Answered(var head, var body) -> ofResponse(chase, head, body);
      case Broken(_, var why, var cause, var lasts) ->
          unreachable(Duration.ZERO, new RobotsFailure(why, cause, lasts && chase.isAtItsOrigin()));
    };
  }

  private static RobotsReading ofResponse(Chase chase, Head head, Body body) {
    return switch (head.status() / 100) {
      case 2 -> isPiece(head, body) ? unreachable(head, Failure.CUT) : found(head, body);
      case 3 -> onward(chase, head);
      case 4 ->
          head.status() == 429 ? unreachable(head, Failure.TOO_MANY_REQUESTS) : unavailable(head);
      case 5 -> unreachable(head, Failure.SERVER_ERROR);
      default -> unreachable(head, Failure.BAD_STATUS);
    };
  }

  private static Read found(Head head, Body body) {
    return new Read(RobotsAnswer.FOUND, textOf(body), validity(head), Optional.empty());
  }

  // What our limit cuts is as long as the limit. Of anything shorter the server kept the rest.
  private static boolean isPiece(Head head, Body body) {
    var isShort = body.bytes().length < LEAST_READ && body.extent() instanceof Extent.Part;
    return head.status() == 206 || isShort;
  }

  // More than five redirects, and those that lead nowhere, count as that there is no file.
  private static RobotsReading onward(Chase chase, Head head) {
    var target = head.location().map(chase.url()::resolve);
    return target.isPresent() && target.get() instanceof Resolved(var next) && chase.mayGoOn()
        ? new Onward(chase.to(next))
        : unavailable(head);
  }

  private static Read unavailable(Head head) {
    return new Read(RobotsAnswer.UNAVAILABLE, "", validity(head), Optional.empty());
  }

  private static Read unreachable(Head head, Failure why) {
    var wait = head.retryAfter().orElse(Duration.ZERO);
    return unreachable(wait, new RobotsFailure(why, Optional.of("status " + head.status())));
  }

  /**
   * Returns the reading of a file that could not be fetched.
   *
   * @param wait delay that the server asks for
   */
  static Read unreachable(Duration wait, RobotsFailure failure) {
    return new Read(RobotsAnswer.UNREACHABLE, "", wait, Optional.of(failure));
  }

  // A line that our limit cuts is dropped: half of it could mean something else.
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
   * How long to wait before it is asked for again.
   *
   * @param out how long it could not be had by now
   * @param asked what the server asks for
   */
  static Duration nextTry(Duration out, Duration asked) {
    var ours = clamp(out, Duration.ofMinutes(1), Duration.ofHours(1));
    return asked.compareTo(ours) > 0 ? clamp(asked, ours, LONGEST_VALIDITY) : ours;
  }

  private static Duration clamp(Duration value, Duration least, Duration most) {
    if (value.compareTo(least) < 0) return least;
    return value.compareTo(most) > 0 ? most : value;
  }
}
