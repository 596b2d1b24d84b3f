package orbweaver.frontier.hold;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import orbweaver.frontier.state.Codec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Test of the stored form of hold queues. */
class HoldCodecTest {
  private static final HoldQueueId QUEUE = new HoldQueueId("walk", HoldReason.LAST_RESORT);

  @Test
  void aQueueAndItsPositionsAreEncodedAsTheExpectedBytes() {
    assertThat(HexFormat.of().formatHex(HoldQueueId.CODEC.encode(QUEUE)))
        .isEqualTo("77616c6b" + "00" + "01");
    assertThat(HexFormat.of().formatHex(HoldPosition.CODEC.encode(new HoldPosition(QUEUE, 258))))
        .isEqualTo("77616c6b" + "00" + "01" + "0000000000000102");
  }

  @Test
  void theCursorOfAQueueIsEncodedAsTheExpectedJson() {
    var codec = Codec.json(HoldCursor.class);
    var cursor = new HoldCursor(1, 2, 3, 4, 5);
    assertThat(new String(codec.encode(cursor), UTF_8))
        .isEqualTo("{\"head\":1,\"releaseEnd\":2,\"phaseEnd\":3,\"tail\":4,\"probeRound\":5}");
    assertThat(codec.decode(codec.encode(cursor))).isEqualTo(cursor);
  }

  @ParameterizedTest
  @EnumSource
  void positionsOfAllReasonsAreDecodedUnchangedAndSortedByNumber(HoldReason reason) {
    var random = new Random(1);
    for (var step = 0; step < 100; step++) {
      var queue = new HoldQueueId("a" + random.nextInt(1_000), reason);
      var position = new HoldPosition(queue, random.nextLong() >>> 2);
      var next = new HoldPosition(queue, position.index() + 1);

      assertThat(HoldQueueId.CODEC.decode(HoldQueueId.CODEC.encode(queue))).isEqualTo(queue);
      var bytes = HoldPosition.CODEC.encode(position);
      assertThat(HoldPosition.CODEC.decode(bytes)).isEqualTo(position);
      assertThat(Arrays.compareUnsigned(bytes, HoldPosition.CODEC.encode(next))).isNegative();
    }
  }
}
