package orbweaver.archive.sink.state;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import orbweaver.archive.sink.ArchivePosition;
import orbweaver.archive.sink.ArchiveTable;
import orbweaver.archive.sink.ArchiveWriter;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.CaptureTables;
import orbweaver.archive.sink.ReceivedResponse;
import orbweaver.archive.sink.RequestId;
import orbweaver.archive.sink.UrlCaptures;
import orbweaver.archive.sink.VerdictJoin;
import orbweaver.archive.sink.WaitingRecord;
import orbweaver.archive.sink.state.RocksTable.Format;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.runtime.OperationException;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.DBOptions;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * State of the service archive-sink in RocksDB. A commit stores the changes of all tables together
 * and writes them to the disk. Used by one thread.
 */
public final class ArchiveState implements AutoCloseable {
  private static final Format<UrlFingerprint> FINGERPRINT =
      new Format<>(UrlFingerprint::bytes, UrlFingerprint::read);
  private static final Format<RequestId> ID = new Format<>(RequestId::bytes, RequestId::read);
  private static final Format<String> DIGEST =
      new Format<>(HexFormat.of()::parseHex, HexFormat.of()::formatHex);
  private static final Format<String> TEXT =
      new Format<>(text -> text.getBytes(UTF_8), bytes -> new String(bytes, UTF_8));
  private static final Format<Long> NUMBER =
      new Format<>(
          number -> ByteBuffer.allocate(Long.BYTES).putLong(number).array(),
          bytes -> ByteBuffer.wrap(bytes).getLong());
  private static final List<ArchiveFamily> FAMILIES = List.of(ArchiveFamily.values());
  private static final long WAL_BYTES = 64L << 20;
  private static final long INFO_LOG_BYTES = 256 << 10;

  private final DBOptions options;
  private final List<ColumnFamilyDescriptor> descriptors;
  private final RocksDB database;
  private final List<ColumnFamilyHandle> families;
  private final WriteOptions synced = new WriteOptions().setSync(true);
  private final RocksTable<Long, Capture> captures;
  private final RocksTable<UrlFingerprint, UrlCaptures> urls;
  private final RocksTable<String, Long> bodies;
  private final RocksTable<String, ArchivePosition> positions;
  private final RocksTable<String, Long> serials;
  private final RocksTable<RequestId, ReceivedResponse> responses;
  private final RocksTable<RequestId, PageVerdict> verdicts;
  private final RocksTable<RequestId, WaitingRecord> waiting;
  private final RocksTable<UrlFingerprint, Long> archived;
  private final RocksTable<String, Long> offsets;

  private ArchiveState(
      DBOptions options,
      List<ColumnFamilyDescriptor> descriptors,
      RocksDB database,
      List<ColumnFamilyHandle> families) {
    this.options = options;
    this.descriptors = descriptors;
    this.database = database;
    this.families = families;
    captures = table(ArchiveFamily.CAPTURES, NUMBER, json(Capture.class));
    urls = table(ArchiveFamily.CAPTURED_URLS, FINGERPRINT, json(UrlCaptures.class));
    bodies = table(ArchiveFamily.BODIES, DIGEST, NUMBER);
    positions = table(ArchiveFamily.POSITION, TEXT, json(ArchivePosition.class));
    serials = table(ArchiveFamily.SERIALS, TEXT, NUMBER);
    responses =
        table(
            ArchiveFamily.RESPONSES,
            ID,
            new Format<>(ReceivedResponse::bytes, ReceivedResponse::read));
    verdicts = table(ArchiveFamily.VERDICTS, ID, json(PageVerdict.class));
    waiting = table(ArchiveFamily.WAITING, ID, json(WaitingRecord.class));
    archived = table(ArchiveFamily.ARCHIVED, FINGERPRINT, NUMBER);
    offsets = table(ArchiveFamily.OFFSETS, TEXT, NUMBER);
  }

  private <K, V> RocksTable<K, V> table(ArchiveFamily family, Format<K> keys, Format<V> values) {
    return new RocksTable<>(database, families.get(FAMILIES.indexOf(family)), keys, values);
  }

  // State that cannot be read is a bug, because only this service writes it.
  private static <T> Format<T> json(Class<T> type) {
    return new Format<>(
        Json::bytes,
        bytes ->
            switch (Json.read(bytes, type)) {
              case Decoded(var value) -> value;
              case Unreadable(var reason) ->
                  throw new IllegalStateException("state of the archive: " + reason);
            });
  }

  /** Opening of a database. */
  @FunctionalInterface
  private interface Opening {
    RocksDB open(
        DBOptions options,
        String path,
        List<ColumnFamilyDescriptor> descriptors,
        List<ColumnFamilyHandle> families)
        throws RocksDBException;
  }

  /**
   * Opens the state in a folder, or creates it.
   *
   * @throws OperationException if the state is of another version, or if there are WARC files
   *     without a state
   * @throws UncheckedIOException if it cannot be opened
   */
  public static ArchiveState open(ArchiveFolder folder) {
    ArchiveWriter.requireState(folder.warcFiles(), folder.database());
    try {
      Files.createDirectories(folder.database());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return open(folder, RocksDB::open);
  }

  /**
   * Opens the existing state in a folder as its last commit left it, also while a service writes
   * it.
   *
   * @throws UncheckedIOException if it cannot be opened
   */
  public static ArchiveState openForReading(ArchiveFolder folder) {
    return open(folder, RocksDB::openReadOnly);
  }

  private static ArchiveState open(ArchiveFolder folder, Opening opening) {
    RocksDB.loadLibrary();
    requireKnownTables(folder);
    var options =
        new DBOptions()
            .setCreateIfMissing(true)
            .setCreateMissingColumnFamilies(true)
            .setMaxTotalWalSize(WAL_BYTES)
            .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
            .setMaxLogFileSize(INFO_LOG_BYTES)
            .setKeepLogFileNum(1)
            .setStatsDumpPeriodSec(0);
    var descriptors = FAMILIES.stream().map(ArchiveFamily::descriptor).toList();
    var families = new ArrayList<ColumnFamilyHandle>();
    try {
      var path = folder.database().toString();
      var database = opening.open(options, path, descriptors, families);
      return new ArchiveState(options, descriptors, database, families);
    } catch (RocksDBException e) {
      descriptors.forEach(descriptor -> descriptor.getOptions().close());
      options.close();
      throw failure("cannot open the state in " + folder.path(), e);
    }
  }

  // A table whose keys or values change gets another name.
  private static void requireKnownTables(ArchiveFolder folder) {
    var known = FAMILIES.stream().map(ArchiveFamily::databaseName).collect(toSet());
    var unknown =
        tables(folder).stream().filter(name -> !known.contains(name)).sorted().findFirst();
    if (unknown.isEmpty()) return;
    throw OperationException.folderError(
        "the state in %s is of another version: it has table %s (expected: the state of this version); continue with the version that began the archive, or begin another archive in an empty folder"
            .formatted(folder.path(), unknown.get()));
  }

  private static List<String> tables(ArchiveFolder folder) {
    try (var options = new Options()) {
      return RocksDB.listColumnFamilies(options, folder.database().toString()).stream()
          .map(name -> new String(name, US_ASCII))
          .toList();
    } catch (RocksDBException e) {
      // There is no database, or it cannot be opened: opening it reports the cause.
      return List.of();
    }
  }

  static UncheckedIOException failure(String action, RocksDBException cause) {
    return new UncheckedIOException(new IOException(action + ": " + cause.getMessage(), cause));
  }

  /** Returns the index of captures. */
  public CaptureTables captures() {
    return new CaptureTables(new CaptureTables.Tables(captures, urls, bodies, positions, serials));
  }

  /** Returns the tables of the join of responses and verdicts. */
  public VerdictJoin.Tables joinTables() {
    return new VerdictJoin.Tables(responses, verdicts, waiting, archived);
  }

  /** Returns the next offset of each partition, by the name of the partition. */
  public ArchiveTable<String, Long> offsets() {
    return offsets;
  }

  /**
   * Stores all changes since the last commit, all of them or none, and writes them to the disk.
   *
   * @throws UncheckedIOException if they cannot be stored; the state must then be closed
   */
  public void commit() {
    var tables =
        List.of(
            captures, urls, bodies, positions, serials, responses, verdicts, waiting, archived,
            offsets);
    try (var batch = new WriteBatch()) {
      for (var table : tables) table.writeTo(batch);
      database.write(synced, batch);
    } catch (RocksDBException e) {
      throw failure("cannot write a commit", e);
    }
    tables.forEach(RocksTable::clearChanges);
  }

  @Override
  public void close() {
    families.forEach(ColumnFamilyHandle::close);
    database.close();
    synced.close();
    descriptors.forEach(descriptor -> descriptor.getOptions().close());
    options.close();
  }
}
