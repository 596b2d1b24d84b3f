package orbweaver.engine.tables;

import java.util.Map;
import java.util.TreeMap;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** Input that was refused, by number, from 1 in order of arrival. */
public final class RefusedInputs {
  private static final String LAST = "last";

  private final StateTable<Long, RefusedInput> inputs;
  private final StateTable<String, Long> numbers;

  public RefusedInputs(TableFactory tables) {
    inputs = tables.table("refused", Codec.NUMBER, Codec.json(RefusedInput.class));
    numbers = tables.table("refused-numbers", Codec.TEXT, Codec.NUMBER);
  }

  /** Adds refused input. */
  public void add(RefusedInput input) {
    var number = numbers.get(LAST).orElse(0L) + 1;
    numbers.put(LAST, number);
    inputs.put(number, input);
  }

  /** Returns all refused input by number. */
  public Map<Long, RefusedInput> all() {
    var all = new TreeMap<Long, RefusedInput>();
    inputs.forEach(all::put);
    return all;
  }
}
