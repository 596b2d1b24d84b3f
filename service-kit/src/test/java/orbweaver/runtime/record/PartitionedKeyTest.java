package orbweaver.runtime.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartitionedKeyTest {
  @Test
  void onlyTheKeyIsSerialized() {
    try (var serializer = PartitionedKey.serializer()) {
      assertThat(serializer.serialize("t", PartitionedKey.of(3, "schlüssel")))
          .isEqualTo("schlüssel".getBytes(UTF_8));
    }
  }

  @Test
  void aRecordGoesToThePartitionOfItsKey() {
    for (var partition = 0; partition < 4; partition++)
      assertThat(partitionOf(partition)).contains(Set.of(partition));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 4, Integer.MAX_VALUE})
  void aPartitionThatTheTopicLacksIsRejected(int partition) {
    assertThatThrownBy(() -> partitionOf(partition))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("t partition: %d (expected: below 4)", partition);
  }

  private static Optional<Set<Integer>> partitionOf(int partition) {
    return PartitionedKey.partitioner()
        .partitions("t", PartitionedKey.of(partition, "k"), new byte[0], 4);
  }
}
