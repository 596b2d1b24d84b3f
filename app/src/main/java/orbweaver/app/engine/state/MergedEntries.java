package orbweaver.app.engine.state;

import static java.util.Comparator.comparing;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/** Entries of several column families without common keys, merged in the order of their keys. */
final class MergedEntries implements AutoCloseable {
  private final List<Source> sources;

  MergedEntries(List<RocksIterator> iterators) {
    sources = iterators.stream().map(Source::new).toList();
  }

  /** Entries of one column family from the current one on. */
  private static final class Source {
    final RocksIterator iterator;
    private byte[] key = {};

    Source(RocksIterator iterator) {
      this.iterator = iterator;
    }

    void seek(byte[] first) throws RocksDBException {
      iterator.seek(first);
      readKey();
    }

    void next() throws RocksDBException {
      iterator.next();
      readKey();
    }

    // An iterator that meets an error is not valid either.
    private void readKey() throws RocksDBException {
      if (iterator.isValid()) key = iterator.key();
      else iterator.status();
    }
  }

  /** Moves to the first entries from these keys on, one for each column family. */
  void seek(List<byte[]> firstKeys) throws RocksDBException {
    for (var i = 0; i < sources.size(); i++) sources.get(i).seek(firstKeys.get(i));
  }

  /** Passes the entries on to a reader until it returns false. */
  void readWhile(BiPredicate<byte[], byte[]> reader) throws RocksDBException {
    for (var source = smallest(); source.isPresent(); source = smallest()) {
      var entry = source.get();
      if (!reader.test(entry.key, entry.iterator.value())) return;
      entry.next();
    }
  }

  private Optional<Source> smallest() {
    return sources.stream()
        .filter(source -> source.iterator.isValid())
        .min(comparing(source -> source.key, Arrays::compareUnsigned));
  }

  @Override
  public void close() {
    for (var source : sources) source.iterator.close();
  }
}
