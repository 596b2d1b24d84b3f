package orbweaver.engine.tables;

import java.time.Instant;
import java.util.SequencedMap;
import java.util.TreeMap;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** Input that was refused, by number, from 1 in order of arrival. */
public final class RefusedInputs {
  private final StateTable<Long, RefusedInput> inputs;
  private final Counters counters;

  /**
   * Opens the table.
   *
   * @param counters counters of the same state
   */
  public RefusedInputs(TableFactory tables, Counters counters) {
    inputs = tables.table("engine-refused", Codec.NUMBER, Codec.json(RefusedInput.class));
    this.counters = counters;
  }

  /** Adds refused input. */
  public void add(RefusedInput input) {
    inputs.put(counters.next("refused"), input);
  }

  /** Returns the refused input with a number, which must exist. */
  public RefusedInput get(long number) {
    return inputs.get(number).orElseThrow();
  }

  /** Marks refused input as submitted again. */
  public void markReplayed(long number, Instant time) {
    inputs.put(number, get(number).withReplayedAt(time));
  }

  /** Returns all refused input by number, in order of arrival. */
  public SequencedMap<Long, RefusedInput> all() {
    var all = new TreeMap<Long, RefusedInput>();
    inputs.forEach(all::put);
    return all;
  }
}
