package orbweaver.app.engine.state;

import java.util.ArrayDeque;
import java.util.Deque;
import org.rocksdb.AbstractNativeReference;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Cache;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompactRangeOptions;
import org.rocksdb.CompactRangeOptions.BottommostLevelCompaction;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.Filter;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.MutableColumnFamilyOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.VectorMemTableConfig;
import org.rocksdb.WALRecoveryMode;

/**
 * Options of the database and of its column families. They limit its memory to some 100 MB, two
 * write buffers for each column family and the block cache, and keep its background work small.
 */
final class StateOptions implements AutoCloseable {
  private static final long CACHE_BYTES = 8L << 20;
  // Few threads read at once, so few shards suffice, and a shard can hold a large filter.
  private static final int SHARD_BITS = 2;
  // Index and filter blocks are not evicted by data blocks that are read once.
  private static final double FILTER_SHARE = 0.5;
  // Similar keys compress better, and the index has a quarter of the default size.
  private static final long BLOCK_BYTES = 16 << 10;
  // One percent of the lookups of missing keys read a block.
  private static final double FILTER_BITS_PER_KEY = 10;
  private static final double MEMTABLE_FILTER_SHARE = 0.05;

  // Flushes before a restart would have to replay more; replaying this takes 0.3 s.
  private static final long WAL_BYTES = 16L << 20;
  private static final int BACKGROUND_JOBS = 2;
  // A million pages have 5,000 files; the default never closes one.
  private static final int OPEN_FILES = 256;
  private static final long INFO_LOG_BYTES = 256 << 10;
  private static final long MANIFEST_PREALLOCATION_BYTES = 64 << 10;

  private static final long SMALL_BUFFER_BYTES = 1L << 20;
  private static final long BUFFER_BYTES = 2L << 20;
  // Twice the default: half the compactions. Lookups that search the files have filters.
  private static final int FILES_MERGED = 8;
  // A lookup reads a whole block.
  private static final long LOOKUP_BLOCK_BYTES = 4 << 10;
  // Below this size, an entry in a blob file would cost more than moving it.
  private static final long BLOB_MIN_BYTES = 1 << 10;
  private static final long BLOB_FILE_BYTES = 32L << 20;
  // A file of keys refers to 9,000 pages.
  private static final long KEY_FILE_BYTES = 128 << 10;
  // A compaction that rewrites the pages of that many keys, some 100 MB, lasts a second.
  private static final long KEY_LEVEL_BYTES = 512 << 10;

  private final Deque<AbstractNativeReference> owned = new ArrayDeque<>();
  private final Cache cache;
  private final Filter filter;
  private final DBOptions database;

  StateOptions() {
    // A cache does not load the library by itself.
    RocksDB.loadLibrary();
    cache = own(new LRUCache(CACHE_BYTES, SHARD_BITS, false, FILTER_SHARE));
    filter = own(new BloomFilter(FILTER_BITS_PER_KEY));
    database = own(new DBOptions());
    database
        .setCreateIfMissing(true)
        .setCreateMissingColumnFamilies(true)
        // The unsynced end of the WAL may be lost or torn: everything before it is used, and never
        // a commit behind a gap.
        .setWalRecoveryMode(WALRecoveryMode.PointInTimeRecovery)
        .setMaxTotalWalSize(WAL_BYTES)
        .setMaxBackgroundJobs(BACKGROUND_JOBS)
        .setMaxOpenFiles(OPEN_FILES)
        // One thread writes; and the memtables of tables in memory accept one writer only.
        .setAllowConcurrentMemtableWrite(false)
        // The info log stays in the folder, for reports of errors.
        .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
        .setMaxLogFileSize(INFO_LOG_BYTES)
        .setKeepLogFileNum(1)
        // At rest nothing wakes up.
        .setStatsDumpPeriodSec(0)
        .setStatsPersistPeriodSec(0)
        // The default reserves 4 MB of disk for a file of some kilobytes.
        .setManifestPreallocationSize(MANIFEST_PREALLOCATION_BYTES)
        // Reads all files at start, only to choose compactions better.
        .setSkipStatsUpdateOnDbOpen(true)
        // Readers of the log do not delete files.
        .setAvoidUnnecessaryBlockingIO(true);
  }

  DBOptions database() {
    return database;
  }

  ColumnFamilyOptions of(ColumnFamily family) {
    return switch (family) {
      case LOG_RANGE -> sized(SMALL_BUFFER_BYTES, scanned());
      case MEMORY -> writeOnly();
      case SEEN -> writeOnly();
      case WAITING -> lookedUp(BUFFER_BYTES);
      case LATEST -> lookedUp(SMALL_BUFFER_BYTES);
      case LOG -> sized(SMALL_BUFFER_BYTES, scanned());
      case PAGES -> pages();
    };
  }

  /**
   * Returns the options of a column family that is read when the state is opened, and then only
   * written. Its memtable is sorted when it is flushed. Measured with 60 writes a page: 44 µs in a
   * commit instead of 101, and 17 µs more in a flush.
   */
  private ColumnFamilyOptions writeOnly() {
    return sized(BUFFER_BYTES, scanned())
        .setMemTableConfig(new VectorMemTableConfig())
        .setLevel0FileNumCompactionTrigger(FILES_MERGED);
  }

  /**
   * Returns the options of a column family with lookups of keys that may be missing: filters of the
   * files, and of the memtable. Measured with 60,000 pages, 8 entries of 80 bytes written for each
   * and 250,000 left: 4.9 µs of compactions a page instead of 8.4, a lookup in 3.9 µs instead of
   * 4.3, and a range in 50 µs instead of 43. A page has several lookups, and few have a range.
   */
  private ColumnFamilyOptions lookedUp(long bufferBytes) {
    return sized(bufferBytes, scanned().setFilterPolicy(filter).setBlockSize(LOOKUP_BLOCK_BYTES))
        .setCompressionType(CompressionType.NO_COMPRESSION)
        .setMemtableWholeKeyFiltering(true)
        .setMemtablePrefixBloomSizeRatio(MEMTABLE_FILTER_SHARE)
        .setLevel0FileNumCompactionTrigger(FILES_MERGED);
  }

  /**
   * Returns the options of the pages: neither compactions nor deletions move them, only {@link
   * PageGarbage} does. Files of keys follow one another until a page is superseded, and RocksDB
   * then puts them into another level without reading them.
   *
   * <p>Measured with 100,000 pages of 5 KB, each with a verdict of 300 bytes that is removed: 1.4
   * µs of compactions a page instead of 66 with verdicts and pages in one column family that
   * collects the garbage of blob files; 0.9 GB written in all instead of 2.5. With random revisits
   * of 30,000 pages: 10 µs instead of 43. With ZSTD the folder would be a fifth smaller, and a page
   * would cost 34 µs more than with LZ4.
   */
  private ColumnFamilyOptions pages() {
    return sized(BUFFER_BYTES, scanned())
        .setEnableBlobFiles(true)
        .setMinBlobSize(BLOB_MIN_BYTES)
        .setBlobFileSize(BLOB_FILE_BYTES)
        .setBlobCompressionType(CompressionType.LZ4_COMPRESSION)
        .setEnableBlobGarbageCollection(false)
        .setLevel0FileNumCompactionTrigger(FILES_MERGED)
        // Levels for keys alone: a deletion reaches its key without a compaction of all keys.
        .setTargetFileSizeBase(KEY_FILE_BYTES)
        .setMaxBytesForLevelBase(KEY_LEVEL_BYTES)
        .setMaxCompactionBytes(KEY_LEVEL_BYTES);
  }

  /** Returns the options that make compactions rewrite all blob files, or none. */
  static MutableColumnFamilyOptions blobRewriting(boolean isOn) {
    return MutableColumnFamilyOptions.builder()
        .setEnableBlobGarbageCollection(isOn)
        .setBlobGarbageCollectionAgeCutoff(1.0)
        .build();
  }

  /** Returns the options of a compaction of all files, which others may interrupt. */
  static CompactRangeOptions wholeCompaction() {
    return new CompactRangeOptions()
        .setExclusiveManualCompaction(false)
        .setBottommostLevelCompaction(BottommostLevelCompaction.kForceOptimized);
  }

  private ColumnFamilyOptions sized(long bufferBytes, BlockBasedTableConfig table) {
    return own(new ColumnFamilyOptions())
        .setWriteBufferSize(bufferBytes)
        .setCompressionType(CompressionType.LZ4_COMPRESSION)
        .setTableFormatConfig(table);
  }

  /**
   * Returns a table format without filters, for a column family without lookups of missing keys.
   */
  private BlockBasedTableConfig scanned() {
    return new BlockBasedTableConfig()
        .setBlockCache(cache)
        // Outside the cache they would grow with the crawl.
        .setCacheIndexAndFilterBlocks(true)
        .setPinL0FilterAndIndexBlocksInCache(true)
        .setBlockSize(BLOCK_BYTES);
  }

  private <T extends AbstractNativeReference> T own(T option) {
    owned.push(option);
    return option;
  }

  @Override
  public void close() {
    while (!owned.isEmpty()) owned.pop().close();
  }
}
