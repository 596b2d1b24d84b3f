package orbweaver.app.engine.state;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Uncommitted changes of all tables of waiting work. */
final class WaitingChanges implements UncommittedChanges {
  /** Value of each changed key; empty if it was removed. */
  private final Map<ByteKey, Optional<byte[]>> changes = new HashMap<>();

  /** Returns the value of a key, which is the committed one if the key was not changed. */
  Optional<byte[]> valueOr(ByteKey key, Supplier<Optional<byte[]>> committed) {
    var change = changes.get(key);
    return change == null ? committed.get() : change;
  }

  void put(ByteKey key, byte[] value) {
    changes.put(key, Optional.of(value));
  }

  void remove(ByteKey key) {
    changes.put(key, Optional.empty());
  }

  /** Returns a copy of the changes of keys with a prefix. */
  Map<ByteKey, Optional<byte[]>> startingWith(ByteKey prefix) {
    var copy = new HashMap<>(changes);
    copy.keySet().removeIf(key -> !key.startsWith(prefix));
    return copy;
  }

  @Override
  public boolean isEmpty() {
    return changes.isEmpty();
  }

  @Override
  public void addTo(CommitBatch batch) {
    changes.forEach(
        (key, value) ->
            value.ifPresentOrElse(
                bytes -> batch.put(ColumnFamily.WAITING, key.bytes(), bytes),
                () -> batch.delete(ColumnFamily.WAITING, key.bytes())));
  }

  @Override
  public void onCommitted() {
    changes.clear();
  }
}
