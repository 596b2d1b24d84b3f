package orbweaver.app.engine.state;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.compact.CompactTable;

/** Seen URLs in a compact table in memory, written to the database by commits. */
final class SeenTable implements TableEntries, UncommittedChanges {
  // Reading them leaves some megabytes of garbage.
  private static final int READ_AT_ONCE = 1 << 14;

  private final CompactTable entries;
  private final Set<UrlFingerprint> changed = new HashSet<>();

  /**
   * @param salt a secret random number
   */
  SeenTable(long salt) {
    entries = new CompactTable(salt);
  }

  /**
   * Reads the committed entries.
   *
   * @param onSomeRead called again and again after some thousands of entries
   */
  void load(StateDatabase database, Runnable onSomeRead) {
    database.readFrom(
        ColumnFamily.SEEN,
        new byte[0],
        (key, value) -> {
          entries.put(UrlFingerprint.read(key), value);
          if (entries.size() % READ_AT_ONCE == 0) onSomeRead.run();
          return true;
        });
  }

  @Override
  public Optional<byte[]> get(byte[] key) {
    return entries.get(fingerprint(key));
  }

  @Override
  public void put(byte[] key, byte[] value) {
    var fingerprint = fingerprint(key);
    entries.put(fingerprint, value);
    changed.add(fingerprint);
  }

  @Override
  public void remove(byte[] key) {
    var fingerprint = fingerprint(key);
    entries.remove(fingerprint);
    changed.add(fingerprint);
  }

  /** Passes every entry to the consumer, which must not change the table. */
  @Override
  public void forEach(BiConsumer<byte[], byte[]> entry) {
    entries
        .entries(
            (key, value) -> {
              entry.accept(key.bytes(), value);
              return true;
            })
        .forEach(_ -> {});
  }

  private static UrlFingerprint fingerprint(byte[] key) {
    if (key.length == UrlFingerprint.BYTES) return UrlFingerprint.read(key);
    throw new IllegalArgumentException(
        "key of a seen URL: %d bytes (expected: %d)".formatted(key.length, UrlFingerprint.BYTES));
  }

  @Override
  public boolean isEmpty() {
    return changed.isEmpty();
  }

  @Override
  public void addTo(CommitBatch batch) {
    for (var fingerprint : changed) {
      var key = fingerprint.bytes();
      entries
          .get(fingerprint)
          .ifPresentOrElse(
              value -> batch.put(ColumnFamily.SEEN, key, value),
              () -> batch.delete(ColumnFamily.SEEN, key));
    }
  }

  @Override
  public void onCommitted() {
    changed.clear();
  }
}
