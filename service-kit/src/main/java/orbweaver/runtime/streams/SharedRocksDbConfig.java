package orbweaver.runtime.streams;

import java.util.Map;
import org.apache.kafka.streams.state.RocksDBConfigSetter;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.Cache;
import org.rocksdb.CompressionType;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.WriteBufferManager;

/**
 * RocksDB configuration with one block cache for all stores of a process, which also limits their
 * write buffers: by default each store would take a cache of 50 MB and three buffers of 16 MB.
 */
public final class SharedRocksDbConfig implements RocksDBConfigSetter {
  private static final long CACHE_BYTES = 64 << 20;
  private static final long BUFFER_BYTES = 32 << 20;
  private static final int BUFFER_BYTES_PER_STORE = 8 << 20;
  // Minimum that a store takes of the write buffers: with the default of one megabyte thirty stores
  // fill them, and then each change flushes a file.
  private static final int ARENA_BLOCK_BYTES = 64 << 10;
  // Four times the default: similar keys compress better, and the index has a quarter of the size.
  private static final int BLOCK_BYTES = 16 << 10;
  // Twice the default: half the compactions. Filters skip most files that lack a key.
  private static final int FILES_MERGED = 8;

  // Few threads read at once, so few shards suffice. None of the default 64 shards would hold the
  // filter of a million keys, which would then be read and verified again for each key.
  private static final int SHARD_BITS = 2;
  // Index and filter blocks are not evicted by data blocks that are read once.
  private static final double FILTER_SHARE = 0.5;

  private static final Cache CACHE = new LRUCache(CACHE_BYTES, SHARD_BITS, false, FILTER_SHARE);
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
    options.setWriteBufferSize(BUFFER_BYTES_PER_STORE);
    options.setArenaBlockSize(ARENA_BLOCK_BYTES);
    options.setCompressionType(CompressionType.LZ4_COMPRESSION);
    options.setLevel0FileNumCompactionTrigger(FILES_MERGED);
  }

  // The shared cache lives as long as the process.
  @Override
  public void close(String store, Options options) {}
}
