package orbweaver.runtime.streams;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.Statistics;
import org.rocksdb.TickerType;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** Tests the configuration with real RocksDB stores. */
@Tag("integration")
class SharedRocksDbConfigTest {
  private static final int KEYS = 1_500_000;
  private static final int LOOK_UPS = 2_000;
  private static final int STORES = 100;

  static {
    RocksDB.loadLibrary();
  }

  @TempDir Path folder;

  @Test
  void theFilterOfAMillionKeysStaysInTheCache() throws Exception {
    try (var filter = new BloomFilter();
        var statistics = new Statistics();
        var options = new Options().setCreateIfMissing(true).setStatistics(statistics)) {
      options.setTableFormatConfig(new BlockBasedTableConfig().setFilterPolicy(filter));
      new SharedRocksDbConfig().setConfig("store", options, Map.of());
      try (var disk = RocksDB.open(options, folder.toString())) {
        fill(disk);
        disk.compactRange();
        var before = statistics.getTickerCount(TickerType.BLOCK_CACHE_FILTER_MISS);

        for (var random : new Random(2).longs(LOOK_UPS).toArray()) disk.get(key(random));

        var read = statistics.getTickerCount(TickerType.BLOCK_CACHE_FILTER_MISS) - before;
        assertThat(read).isLessThan(LOOK_UPS / 100);
      }
    }
  }

  @Test
  void aHundredStoresFitIntoTheWriteBuffers() throws Exception {
    try (var statistics = new Statistics();
        var options = new Options().setCreateIfMissing(true).setStatistics(statistics)) {
      new SharedRocksDbConfig().setConfig("store", options, Map.of());
      var stores = new ArrayList<RocksDB>();
      for (var number = 0; number < STORES; number++) {
        stores.add(RocksDB.open(options, folder.resolve("store-" + number).toString()));
      }
      for (var key = 0; key < 100; key++) {
        for (var store : stores) store.put(key(key), new byte[100]);
      }
      stores.forEach(RocksDB::close);
      assertThat(statistics.getTickerCount(TickerType.FLUSH_WRITE_BYTES)).isZero();
    }
  }

  private static void fill(RocksDB disk) throws Exception {
    var random = new Random(1);
    try (var unlogged = new WriteOptions().setDisableWAL(true)) {
      for (var left = KEYS; left > 0; left -= 1_000) {
        try (var batch = new WriteBatch()) {
          for (var i = 0; i < 1_000; i++) batch.put(key(random.nextLong()), new byte[8]);
          disk.write(unlogged, batch);
        }
      }
    }
  }

  private static byte[] key(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
  }
}
