package orbweaver.e2e;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import orbweaver.app.progress.ProgressReader;
import orbweaver.runtime.record.PipelineContext;

/** Counts of several activities, read from topic progress. */
public final class CountsChecks implements AutoCloseable {
  private final long seeds;
  private final Map<ProgressReader, CountsCheck> checks = new LinkedHashMap<>();

  /**
   * Creates the checks.
   *
   * @param seeds number of seeds of each activity
   */
  public CountsChecks(PipelineContext pipeline, Collection<String> activities, long seeds) {
    this.seeds = seeds;
    for (var activity : activities)
      checks.put(new ProgressReader(pipeline, activity), new CountsCheck());
  }

  /** Reads all of them once more; whether each says that it is finished. */
  public boolean areFinished() {
    var finished = true;
    for (var audit : checks.entrySet()) {
      var progress = audit.getKey().readAll();
      audit.getValue().read(progress.counts());
      finished &= progress.isFinished(seeds);
    }
    return finished;
  }

  public Collection<CountsCheck> all() {
    return checks.values();
  }

  @Override
  public void close() {
    checks.keySet().forEach(ProgressReader::close);
  }
}
