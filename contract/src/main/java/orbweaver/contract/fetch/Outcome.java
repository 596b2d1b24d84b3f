package orbweaver.contract.fetch;

import static orbweaver.contract.json.Preconditions.requireNotNegative;
import static orbweaver.contract.json.Preconditions.requireText;

import com.fasterxml.jackson.annotation.JsonSubTypes;
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
  @JsonSubTypes.Type(value = Outcome.Fetched.class, name = "fetched"),
  @JsonSubTypes.Type(value = Outcome.NotModified.class, name = "not-modified"),
  @JsonSubTypes.Type(value = Outcome.Redirected.class, name = "redirected"),
  @JsonSubTypes.Type(value = Outcome.Filtered.class, name = "filtered"),
  @JsonSubTypes.Type(value = Outcome.RobotsDenied.class, name = "robots-denied"),
  @JsonSubTypes.Type(value = Outcome.Blocked.class, name = "blocked"),
  @JsonSubTypes.Type(value = Outcome.Deferred.class, name = "deferred"),
  @JsonSubTypes.Type(value = Outcome.RefetchNeeded.class, name = "refetch-needed"),
  @JsonSubTypes.Type(value = Outcome.Failed.class, name = "failed")
})
public sealed interface Outcome {
  /** Returns the outcome as in metrics: its name in JSON, for a failure with its kind. */
  default String text() {
    return switch (this) {
      case Fetched _ -> "fetched";
      case Redirected _ -> "redirected";
      case Filtered _ -> "filtered";
      case NotModified _ -> "not-modified";
      case RobotsDenied _ -> "robots-denied";
      case Blocked _ -> "blocked";
      case RefetchNeeded _ -> "refetch-needed";
      case Deferred _ -> "deferred";
      case Failed(var failure, _, _) -> "failed: " + failure.text();
    };
  }

  /** Success: a 2xx response, read to {@code extent}. */
  record Fetched(BodyExtent extent) implements Outcome {}

  /**
   * Nothing new: a 304, or no request was sent because the latest page suffices. The links are
   * those of the latest page.
   */
  record NotModified() implements Outcome {}

  /** Redirect to {@code to}, which is not fetched here but passes the pipeline like any link. */
  record Redirected(CrawlUrl to) implements Outcome {}

  /** Rejected by every interest before the body was read. */
  record Filtered() implements Outcome {}

  /** Denied by robots.txt; {@code rule} is the line that matched. Nothing was sent. */
  record RobotsDenied(String rule) implements Outcome {
    public RobotsDenied {
      requireText("rule", rule);
    }
  }

  /**
   * Blocked: scheme, port or address is outside of the fetcher's network policy. Nothing was sent.
   */
  record Blocked(String reason) implements Outcome {
    public Blocked {
      requireText("reason", reason);
    }
  }

  /** Deferred: nothing was sent, the frontier keeps the URL until that time. */
  record Deferred(Instant until) implements Outcome {}

  /**
   * Refetch needed: the latest page does not suffice, so one fetch of {@code extent} is needed.
   * Only rule-service writes this outcome.
   */
  record RefetchNeeded(BodyExtent extent) implements Outcome {}

  /**
   * Failure without a page.
   *
   * @param failure kind of failure
   * @param retryAfter delay that the server asked for, if any
   * @param cause details for people, such as the message of the TLS library
   */
  record Failed(Failure failure, Optional<Duration> retryAfter, Optional<String> cause)
      implements Outcome {
    public Failed {
      retryAfter.ifPresent(wait -> requireNotNegative("retryAfter", wait));
      cause.ifPresent(text -> requireText("cause", text));
    }

    /** Creates a failure without a cause. */
    public Failed(Failure failure, Optional<Duration> retryAfter) {
      this(failure, retryAfter, Optional.empty());
    }

    /** Creates a failure without a Retry-After field. */
    public Failed(Failure failure) {
      this(failure, Optional.empty());
    }
  }
}
