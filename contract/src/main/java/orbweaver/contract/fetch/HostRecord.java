package orbweaver.contract.fetch;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireNotNegative;
import static orbweaver.contract.json.Preconditions.requireText;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** State of a host that a fetcher restores after a restart. In JSON, {@code is} names the type. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @JsonSubTypes.Type(value = HostRecord.HostState.class, name = "host"),
  @JsonSubTypes.Type(value = HostRecord.RobotsTxt.class, name = "robots")
})
public sealed interface HostRecord {
  /** Returns the key of the record on topic {@code host}. */
  String key();

  /**
   * Politeness state of one host.
   *
   * @param key politeness key
   * @param notBefore earliest start of the next request
   * @param delay delay between the end of a request and the start of the next
   * @param failures number of failures in a row
   * @param delaySource source of the delay, which is the longest of several
   * @param waitCause reason why the next request waits longer than the delay; absent if it does not
   */
  record HostState(
      String key,
      Instant notBefore,
      Duration delay,
      int failures,
      Optional<DelaySource> delaySource,
      Optional<WaitCause> waitCause)
      implements HostRecord {
    /** Source of a delay. */
    public enum DelaySource {
      /** Activities with waiting fetch requests. */
      ACTIVITY,
      /** An operator's command. */
      COMMAND,
      /** The minimum delay of the fetcher. */
      FETCHER,
      /** The Crawl-delay of robots.txt. */
      ROBOTS
    }

    /** Reason why a host waits longer than its crawl delay. */
    public enum WaitCause {
      /** The server sent a Retry-After field with 429 or 503. */
      RETRY_AFTER,
      /** Back-off after failures, longer each time. */
      BACK_OFF
    }

    public HostState {
      requireText("key", key);
      requireNotNegative("delay", delay);
      requireAtLeast(0, "failures", failures);
    }

    /** Returns a copy with that earliest start. */
    public HostState withNotBefore(Instant time) {
      return new HostState(key, time, delay, failures, delaySource, waitCause);
    }
  }

  /**
   * The robots.txt of an origin.
   *
   * @param origin scheme, host and port
   * @param access result of the request for it
   * @param text the file, cut at 500 KiB; empty if there is none
   * @param fetchedAt time of the request
   * @param validUntil time after which the file is requested again; an unreachable origin's file is
   *     used longer
   * @param failure reason why the file could not be fetched, if the origin is unreachable
   */
  record RobotsTxt(
      String origin,
      RobotsAccess access,
      String text,
      Instant fetchedAt,
      Instant validUntil,
      Optional<RobotsFailure> failure)
      implements HostRecord {
    /** Creates a record without a failure. */
    public RobotsTxt(
        String origin, RobotsAccess access, String text, Instant fetchedAt, Instant validUntil) {
      this(origin, access, text, fetchedAt, validUntil, Optional.empty());
    }

    public RobotsTxt {
      requireText("origin", origin);
      require(!validUntil.isBefore(fetchedAt), "validUntil", validUntil, ">= " + fetchedAt);
    }

    @Override
    public String key() {
      return origin;
    }
  }
}
