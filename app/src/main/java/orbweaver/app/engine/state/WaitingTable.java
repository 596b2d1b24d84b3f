package orbweaver.app.engine.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Entries of a table of waiting work in the database, below the changes that are not yet committed.
 *
 * @param prefix the prefix of its keys
 */
record WaitingTable(ByteKey prefix, StateDatabase database, WaitingChanges changes)
    implements TableEntries {
  @Override
  public Optional<byte[]> get(byte[] key) {
    var stored = prefix.append(key);
    return changes.valueOr(stored, () -> database.get(ColumnFamily.WAITING, stored.bytes()));
  }

  @Override
  public List<Optional<byte[]>> getAll(List<byte[]> consecutiveKeys) {
    var first = prefix.append(consecutiveKeys.getFirst());
    var last = prefix.append(consecutiveKeys.getLast());
    var committed = database.range(ColumnFamily.WAITING, first, last.next());
    var values = new ArrayList<Optional<byte[]>>();
    for (var key : consecutiveKeys) {
      var stored = prefix.append(key);
      values.add(changes.valueOr(stored, () -> Optional.ofNullable(committed.get(stored))));
    }
    return values;
  }

  @Override
  public void put(byte[] key, byte[] value) {
    changes.put(prefix.append(key), value);
  }

  @Override
  public void remove(byte[] key) {
    changes.remove(prefix.append(key));
  }

  // The consumer may change the table: it gets the entries as they are now.
  @Override
  public void forEach(BiConsumer<byte[], byte[]> entry) {
    var changed = changes.startingWith(prefix);
    database.readFrom(
        ColumnFamily.WAITING,
        prefix.bytes(),
        (key, value) -> {
          var stored = new ByteKey(key);
          if (!stored.startsWith(prefix)) return false;
          if (!changed.containsKey(stored)) entry.accept(stored.suffix(prefix), value);
          return true;
        });
    changed.forEach(
        (key, value) -> value.ifPresent(bytes -> entry.accept(key.suffix(prefix), bytes)));
  }
}
