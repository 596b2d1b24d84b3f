package orbweaver.e2e;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import orbweaver.cli.watch.ProgressFeed;
import orbweaver.kit.wire.KafkaRing;

/** Counts of several activities, read from topic progress. */
public final class Audits implements AutoCloseable {
  private final long seeds;
  private final Map<ProgressFeed, Audit> audits = new LinkedHashMap<>();

  /**
   * Creates the checks.
   *
   * @param seeds number of seeds of each activity
   */
  public Audits(KafkaRing ring, Collection<String> activities, long seeds) {
    this.seeds = seeds;
    for (var activity : activities) audits.put(new ProgressFeed(ring, activity), new Audit());
  }

  /** Reads all of them once more; whether each says that it is finished. */
  public boolean areFinished() {
    var finished = true;
    for (var audit : audits.entrySet()) {
      var standing = audit.getKey().now();
      audit.getValue().read(standing.shown());
      finished &= standing.isFinished(seeds);
    }
    return finished;
  }

  public Collection<Audit> all() {
    return audits.values();
  }

  @Override
  public void close() {
    audits.keySet().forEach(ProgressFeed::close);
  }
}
