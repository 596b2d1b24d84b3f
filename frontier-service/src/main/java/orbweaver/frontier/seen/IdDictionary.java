package orbweaver.frontier.seen;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.frontier.state.StateTable;

/**
 * Dictionary of short ids for values that occur in many entries; ids are assigned in order from 1
 * and never reused.
 */
final class IdDictionary<T> {
  private final StateTable<T, Long> table;
  private final Map<T, Long> idsByValue = new HashMap<>();
  private final Map<Long, T> valuesById = new HashMap<>();
  private final int maxIds;

  /**
   * Loads the ids that a table holds.
   *
   * @param maxIds the maximum number of ids
   */
  IdDictionary(StateTable<T, Long> table, int maxIds) {
    this.table = table;
    this.maxIds = maxIds;
    table.forEach(this::remember);
  }

  /** Returns the id of a value, assigning the next one if needed; empty if all ids are assigned. */
  Optional<Long> idOf(T value) {
    var assigned = Optional.ofNullable(idsByValue.get(value));
    return assigned.isPresent() || idsByValue.size() >= maxIds
        ? assigned
        : Optional.of(assignNext(value));
  }

  /** Returns the value with that id. */
  T valueOf(long id) {
    return Optional.ofNullable(valuesById.get(id)).orElseThrow(() -> unknown(id));
  }

  private long assignNext(T value) {
    var id = idsByValue.size() + 1L;
    table.put(value, id);
    remember(value, id);
    return id;
  }

  private IllegalStateException unknown(long id) {
    return new IllegalStateException(
        "state of the frontier: id %d (expected: 1 to %d)".formatted(id, valuesById.size()));
  }

  private void remember(T value, Long id) {
    idsByValue.put(value, id);
    valuesById.put(id, value);
  }
}
