package orbweaver.engine.tables;

import java.util.Optional;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;
import orbweaver.rule.submission.EvaluatedSeed;
import orbweaver.rule.submission.EvaluatedSeeds;

/** Store of evaluated seeds in two tables. */
public final class SeedTable implements EvaluatedSeeds.SeedStore {
  private final StateTable<String, EvaluatedSeed> seeds;
  private final StateTable<String, Long> counts;

  public SeedTable(TableFactory tables) {
    seeds = tables.table(EngineTables.SEEDS, Codec.TEXT, Codec.json(EvaluatedSeed.class));
    counts = tables.table("engine-seed-counts", Codec.TEXT, Codec.NUMBER);
  }

  @Override
  public Optional<EvaluatedSeed> get(String key) {
    return seeds.get(key);
  }

  @Override
  public void put(String key, EvaluatedSeed seed) {
    seeds.put(key, seed);
  }

  @Override
  public Optional<Integer> count(String activity) {
    return counts.get(activity).map(Math::toIntExact);
  }

  @Override
  public void putCount(String activity, int count) {
    counts.put(activity, (long) count);
  }
}
