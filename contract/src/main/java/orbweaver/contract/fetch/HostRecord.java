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
   */
  record HostState(String key, Instant notBefore, Duration delay, int failures)
      implements HostRecord {
    public HostState {
      requireText("key", key);
      requireNotNegative("delay", delay);
      requireAtLeast(0, "failures", failures);
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
   */
  record Robots(
      String origin, RobotsAnswer answer, String text, Instant fetchedAt, Instant validUntil)
      implements HostRecord {
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
