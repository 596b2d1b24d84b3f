package orbweaver.contract.fetch;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireNotNegative;
import static orbweaver.contract.json.Gate.requireText;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What a fetcher must not forget of a host when it restarts. In JSON {@code is} says which. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @Type(value = HostRecord.HostState.class, name = "host"),
  @Type(value = HostRecord.Robots.class, name = "robots")
})
public sealed interface HostRecord {
  /** The key of the record on topic {@code host}. */
  String key();

  /**
   * A lane.
   *
   * @param key the politeness key
   * @param notBefore no request starts earlier
   * @param delay kept between the end of a request and the start of the next
   * @param failures in a row
   * @param delayedBy whose delay that is, the longest of all
   * @param heldBy why no request starts by then, though the delay is over
   */
  record HostState(
      String key,
      Instant notBefore,
      Duration delay,
      int failures,
      Optional<Delayer> delayedBy,
      Optional<Holder> heldBy)
      implements HostRecord {
    /** Who asks for a delay. */
    public enum Delayer {
      /** The activities whose orders wait. */
      ACTIVITY,
      /** Who spares the host by command. */
      COMMAND,
      /** The fetcher, which has a floor. */
      FETCHER,
      /** The Crawl-delay of robots.txt. */
      ROBOTS
    }

    /** What holds a host. */
    public enum Holder {
      /** It said when to come again, with 429 or 503. */
      RETRY_AFTER,
      /** It did not answer as it should, and is given a rest, longer each time. */
      TROUBLE
    }

    public HostState {
      requireText("key", key);
      requireNotNegative("delay", delay);
      requireAtLeast(0, "failures", failures);
    }

    /** The same by another clock. */
    public HostState from(Instant moment) {
      return new HostState(key, moment, delay, failures, delayedBy, heldBy);
    }
  }

  /**
   * What an origin's robots.txt said.
   *
   * @param origin scheme, host and port
   * @param answer how the request for it went
   * @param text the file, cut at 500 KiB; empty when there is none
   * @param fetchedAt when
   * @param validUntil not used later, unless the origin is unreachable
   * @param failure why the file could not be fetched, where the origin is unreachable
   */
  record Robots(
      String origin,
      RobotsAnswer answer,
      String text,
      Instant fetchedAt,
      Instant validUntil,
      Optional<RobotsFailure> failure)
      implements HostRecord {
    /** Creates a record without a failure. */
    public Robots(
        String origin, RobotsAnswer answer, String text, Instant fetchedAt, Instant validUntil) {
      this(origin, answer, text, fetchedAt, validUntil, Optional.empty());
    }

    public Robots {
      requireText("origin", origin);
      require(!validUntil.isBefore(fetchedAt), "validUntil", validUntil, ">= " + fetchedAt);
    }

    @Override
    public String key() {
      return origin;
    }
  }
}
