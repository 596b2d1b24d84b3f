package orbweaver.app.engine.state;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Uncommitted changes of all tables of waiting work. */
final class WaitingChanges implements UncommittedChanges {
  /** Value of each changed key; empty if it was removed. */
  private final Map<ByteKey, Optional<byte[]>> changes = new HashMap<>();

  /** Returns the change of a key, or null if it has none. */
  @Nullable Optional<byte[]> of(ByteKey key) {
    return changes.get(key);
  }

  void put(ByteKey key, byte[] value) {
    changes.put(key, Optional.of(value));
  }

  void remove(ByteKey key) {
    changes.put(key, Optional.empty());
  }

  void forEach(BiConsumer<ByteKey, Optional<byte[]>> change) {
    changes.forEach(change);
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
