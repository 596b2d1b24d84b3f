package orbweaver.app.engine.state;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Entries of one table as bytes, with the changes that are not yet committed. */
interface TableEntries {
  Optional<byte[]> get(byte[] key);

  /** Returns the values of consecutive keys, in the order of the keys. */
  default List<Optional<byte[]>> getAll(List<byte[]> consecutiveKeys) {
    return consecutiveKeys.stream().map(this::get).toList();
  }

  void put(byte[] key, byte[] value);

  void remove(byte[] key);

  void forEach(BiConsumer<byte[], byte[]> entry);
}
