package orbweaver.engine.tables;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import orbweaver.contract.activity.Activity;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;
import orbweaver.rule.submission.ActivityVersions;

/**
 * Store of activities in a table, with a copy in memory, because every page looks them up. Any
 * thread may read.
 */
public final class ActivityTable implements ActivityVersions.VersionStore {
  private final StateTable<String, Activity> table;
  private final Map<String, Activity> copy = new ConcurrentHashMap<>();

  public ActivityTable(TableFactory tables) {
    table = tables.table("engine-activities", Codec.TEXT, Codec.json(Activity.class));
    table.forEach(copy::put);
  }

  @Override
  public Optional<Activity> get(String key) {
    return Optional.ofNullable(copy.get(key));
  }

  @Override
  public void put(String key, Activity activity) {
    table.put(key, activity);
    copy.put(key, activity);
  }

  @Override
  public void forEach(Consumer<Activity> reader) {
    copy.values().forEach(reader);
  }
}
