package orbweaver.kit.streams;

import java.util.Map;
import org.apache.kafka.streams.state.RocksDBConfigSetter;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.Cache;
import org.rocksdb.CompressionType;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.WriteBufferManager;

/**
 * Lets all stores on disk of a process share one cache, which what is not yet written counts
 * against: by itself each would take 50 MB and three buffers of 16 MB.
 */
public final class SharedDisk implements RocksDBConfigSetter {
  private static final long CACHE_BYTES = 64 << 20;
  private static final long BUFFER_BYTES = 32 << 20;
  private static final int ONE_STORE_BYTES = 8 << 20;
  // What a store takes of the buffers at a time, and at least: thirty that take a megabyte, as is
  // usual, fill them, and then each change writes a file.
  private static final int PIECE_BYTES = 64 << 10;
  // Four times what is usual: what is alike compresses better, and the index is a quarter.
  private static final int BLOCK_BYTES = 16 << 10;
  // Twice what is usual: half the merging. Most files that lack a key are spared by their filters.
  private static final int FILES_MERGED = 8;

  // Few ask at once, so few locks will do. Of the usual 64 shards none would hold the filter of a
  // million keys, which then is read and checked anew for each key.
  private static final int SHARD_BITS = 2;
  // What says where to look is not driven out by what was looked at once.
  private static final double FOR_FILTERS = 0.5;

  private static final Cache CACHE = new LRUCache(CACHE_BYTES, SHARD_BITS, false, FOR_FILTERS);
  private static final WriteBufferManager BUFFERS = new WriteBufferManager(BUFFER_BYTES, CACHE);

  @Override
  public void setConfig(String store, Options options, Map<String, Object> settings) {
    if (options.tableFormatConfig() instanceof BlockBasedTableConfig table) {
      table.setBlockCache(CACHE);
      table.setCacheIndexAndFilterBlocks(true);
      table.setBlockSize(BLOCK_BYTES);
      options.setTableFormatConfig(table);
    }
    options.setWriteBufferManager(BUFFERS);
    options.setWriteBufferSize(ONE_STORE_BYTES);
    options.setArenaBlockSize(PIECE_BYTES);
    options.setCompressionType(CompressionType.LZ4_COMPRESSION);
    options.setLevel0FileNumCompactionTrigger(FILES_MERGED);
  }

  // What is shared stays with the process.
  @Override
  public void close(String store, Options options) {}
}
