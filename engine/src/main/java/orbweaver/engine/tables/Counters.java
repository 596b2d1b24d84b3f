package orbweaver.engine.tables;

import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** Counters by name: consecutive numbers, from 1. */
public final class Counters {
  private final StateTable<String, Long> last;

  public Counters(TableFactory tables) {
    last = tables.table("engine-counters", Codec.TEXT, Codec.NUMBER);
  }

  /** Returns the next number of a counter. */
  public long next(String counter) {
    var next = last.get(counter).orElse(0L) + 1;
    last.put(counter, next);
    return next;
  }
}
