package orbweaver.frontier.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import orbweaver.frontier.state.Codec;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.Test;

class StoreTableTest {
  private final KeyValueStore<Bytes, byte[]> store = Stores.inMemoryKeyValueStore("disk").get();
  private long writes;

  @Test
  void adjacentKeysAreReadWithOneScan() {
    var squares = StoreTable.shared("squares", store, Codec.NUMBER, Codec.NUMBER, () -> writes++);
    var others =
        StoreTable.shared("squares-of-others", store, Codec.NUMBER, Codec.NUMBER, () -> writes++);
    for (var each : List.of(2L, 3L, 5L, 255L, 256L, 300L)) {
      squares.put(each, each * each);
      others.put(each, 0L);
    }

    assertThat(squares.getAll(numbers(3, 256))).isEqualTo(Map.of(3L, 9L, 5L, 25L, 255L, 65_025L));
    assertThat(squares.getAll(numbers(6, 7))).isEmpty();
    assertThat(squares.getAll(numbers(256, 1_000))).containsOnlyKeys(256L, 300L);
  }

  @Test
  void everyWriteButNoReadIsReported() {
    var squares = StoreTable.shared("squares", store, Codec.NUMBER, Codec.NUMBER, () -> writes++);
    squares.put(2L, 4L);
    squares.remove(2L);
    assertThat(squares.get(2L)).isEmpty();

    assertThat(writes).isEqualTo(2);
  }

  private static List<Long> numbers(long from, long to) {
    return LongStream.range(from, to).boxed().toList();
  }
}
