package orbweaver.frontier.known;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.frontier.state.Table;

/**
 * Short numbers for what stands in many entries, given in the order they are asked for, from 1, and
 * never given again.
 */
final class Numbers<T> {
  private final Table<T, Long> table;
  private final Map<T, Long> numbers = new HashMap<>();
  private final Map<Long, T> named = new HashMap<>();
  private final int most;

  /**
   * Those that a table has.
   *
   * @param most so many are given
   */
  Numbers(Table<T, Long> table, int most) {
    this.table = table;
    this.most = most;
    table.forEach(this::keep);
  }

  /** The number of a thing, which it is given now if it has none; empty when all are given. */
  Optional<Long> of(T thing) {
    var given = Optional.ofNullable(numbers.get(thing));
    return given.isPresent() || numbers.size() >= most ? given : Optional.of(next(thing));
  }

  /** What has that number. */
  T named(long number) {
    return Optional.ofNullable(named.get(number)).orElseThrow(() -> unknown(number));
  }

  private long next(T thing) {
    var number = numbers.size() + 1L;
    table.put(thing, number);
    keep(thing, number);
    return number;
  }

  private IllegalStateException unknown(long number) {
    return new IllegalStateException(
        "state of the frontier: number %d (expected: 1 to %d)".formatted(number, named.size()));
  }

  private void keep(T thing, Long number) {
    numbers.put(thing, number);
    named.put(number, thing);
  }
}
