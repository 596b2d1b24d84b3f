package orbweaver.engine.tables;

import java.util.Optional;
import java.util.TreeMap;
import orbweaver.contract.activity.Seed;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** Queue of seeds that are submitted in later turns. */
public final class SeedQueue {
  private final StateTable<Long, Seed> table;
  private final TreeMap<Long, Seed> waiting = new TreeMap<>();

  public SeedQueue(TableFactory tables) {
    table = tables.table("library-seeds", Codec.NUMBER, Codec.json(Seed.class));
    table.forEach(waiting::put);
  }

  /** Adds a seed at the end. */
  public void add(Seed seed) {
    var number = waiting.isEmpty() ? 1 : waiting.lastKey() + 1;
    table.put(number, seed);
    waiting.put(number, seed);
  }

  /** Removes the first seed. */
  public Optional<Seed> poll() {
    var first = Optional.ofNullable(waiting.pollFirstEntry());
    first.ifPresent(entry -> table.remove(entry.getKey()));
    return first.map(entry -> entry.getValue());
  }

  /** Tests whether a seed waits. */
  public boolean hasMore() {
    return !waiting.isEmpty();
  }
}
