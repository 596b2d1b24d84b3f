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
 * Outcome of one fetch request; every request has exactly one. In JSON, {@code is} names the type.
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
  /** Returns the outcome for people, in one or a few words. */
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
      case Failed(var failure, _, _) -> "failed: " + failure.text();
    };
  }

  /** Success: a 2xx response, read to {@code extent}. */
  record Got(Extent extent) implements Outcome {}

  /**
   * Nothing new: a 304, or no request was sent because the latest page suffices. The links are
   * those of the latest page.
   */
  record Unchanged() implements Outcome {}

  /** Redirect to {@code to}, which is not fetched here but passes the pipeline like any link. */
  record Moved(CrawlUrl to) implements Outcome {}

  /** Rejected by every interest before the body was read. */
  record Unwanted() implements Outcome {}

  /** Denied by robots.txt; {@code rule} is the line that matched. Nothing was sent. */
  record Denied(String rule) implements Outcome {
    public Denied {
      requireText("rule", rule);
    }
  }

  /**
   * Blocked: scheme, port or address is outside of the fetcher's network policy. Nothing was sent.
   */
  record Refused(String reach) implements Outcome {
    public Refused {
      requireText("reach", reach);
    }
  }

  /** Deferred: nothing was sent, the frontier keeps the URL until that time. */
  record Deferred(Instant until) implements Outcome {}

  /**
   * Refetch needed: the latest page does not suffice, so one fetch of {@code extent} is needed.
   * Only rule-service writes this outcome.
   */
  record Needs(Extent extent) implements Outcome {}

  /**
   * Failure without a page.
   *
   * @param why kind of failure
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

    /** Creates a failure without a Retry-After field. */
    public Failed(Failure why) {
      this(why, Optional.empty());
    }
  }
}
