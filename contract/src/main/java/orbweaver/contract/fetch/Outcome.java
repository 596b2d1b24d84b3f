package orbweaver.contract.fetch;

import static orbweaver.contract.json.Gate.requireNotNegative;
import static orbweaver.contract.json.Gate.requireText;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * What became of one order. Every order ends in exactly one of these. In JSON {@code is} says
 * which.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @Type(value = Outcome.Got.class, name = "got"),
  @Type(value = Outcome.Unchanged.class, name = "unchanged"),
  @Type(value = Outcome.Moved.class, name = "moved"),
  @Type(value = Outcome.Unwanted.class, name = "unwanted"),
  @Type(value = Outcome.Denied.class, name = "denied"),
  @Type(value = Outcome.Refused.class, name = "refused"),
  @Type(value = Outcome.Deferred.class, name = "deferred"),
  @Type(value = Outcome.Needs.class, name = "needs"),
  @Type(value = Outcome.Failed.class, name = "failed")
})
public sealed interface Outcome {
  /** What became of the order, in a word or two. */
  default String word() {
    return switch (this) {
      case Got _ -> "got";
      case Moved _ -> "moved";
      case Unwanted _ -> "unwanted";
      case Unchanged _ -> "unchanged";
      case Denied _ -> "denied";
      case Refused _ -> "refused";
      case Needs _ -> "needs more";
      case Deferred _ -> "deferred";
      case Failed(var why, _, _) -> "failed: " + why.text();
    };
  }

  /** A 2xx; {@code extent} says how much of it was read. */
  record Got(Extent extent) implements Outcome {}

  /**
   * Nothing new: a 304, or nothing was sent for what a page we have answers. Links come from the
   * latest page.
   */
  record Unchanged() implements Outcome {}

  /** A redirect; {@code to} is not fetched here, it travels the ring like any link. */
  record Moved(CrawlUrl to) implements Outcome {}

  /** Every wish said no before the body was read. */
  record Unwanted() implements Outcome {}

  /** robots.txt said no; {@code rule} is the line that said it. Nothing was sent. */
  record Denied(String rule) implements Outcome {
    public Denied {
      requireText("rule", rule);
    }
  }

  /**
   * We do not go there: scheme, port or address is outside the fetcher's reach. Nothing was sent.
   */
  record Refused(String reach) implements Outcome {
    public Refused {
      requireText("reach", reach);
    }
  }

  /** Not now: nothing was sent, the frontier keeps it until then. */
  record Deferred(Instant until) implements Outcome {}

  /**
   * The page we have does not tell: one real fetch of {@code extent} is needed. Said by
   * rule-service alone.
   */
  record Needs(Extent extent) implements Outcome {}

  /**
   * No page.
   *
   * @param retryAfter delay that the server asked for, if any
   * @param cause details for people, such as the message of the TLS library
   */
  record Failed(Failure why, Optional<Duration> retryAfter, Optional<String> cause)
      implements Outcome {
    public Failed {
      retryAfter.ifPresent(wait -> requireNotNegative("retryAfter", wait));
      cause.ifPresent(text -> requireText("cause", text));
    }

    /** Creates a failure without a cause. */
    public Failed(Failure why, Optional<Duration> retryAfter) {
      this(why, retryAfter, Optional.empty());
    }

    /** A failure whose server wished nothing. */
    public Failed(Failure why) {
      this(why, Optional.empty());
    }
  }
}
