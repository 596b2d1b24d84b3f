package orbweaver.frontier.revisit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.state.Codec;
import org.junit.jupiter.api.Test;

/** Test of the stored form of revisit plans, slots and keys. */
class RevisitCodecTest {
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/");

  @Test
  void slotsRangesAndKeysAreEncodedAsTheExpectedBytes() {
    assertBytes(DueSlot.CODEC, new DueSlot(258, 3), "00000000000001020000000000000003");
    assertBytes(SlotRange.CODEC, new SlotRange(1, 258), "00000000000000010000000000000102");
    assertBytes(
        RevisitKey.CODEC,
        new RevisitKey(new UrlFingerprint(1, -1), "walk"),
        "0000000000000001" + "ffffffffffffffff" + "77616c6b");
  }

  @Test
  void aPlanIsEncodedAsTheExpectedJson() {
    var interest = new Interest("walk", 3, DiscoveryPath.ofRoot(URL), "t", Priority.NEXT);
    var plan = new RevisitPlan(URL, Duration.ofHours(2), new DueSlot(9, 1), List.of(interest));

    assertThat(new String(RevisitPlan.CODEC.encode(plan), UTF_8))
        .isEqualTo(
            "{\"url\":\"http://a.test/\",\"interval\":\"PT2H\",\"slot\":{\"dueMillis\":9,\"index\":1},"
                + "\"interests\":[{\"activity\":\"walk\",\"version\":3,\"path\":{\"root\":\"http://a.test/\","
                + "\"depth\":0,\"hops\":0},\"residual\":\"t\",\"priority\":\"NEXT\"}]}");
    assertThat(RevisitPlan.CODEC.decode(RevisitPlan.CODEC.encode(plan))).isEqualTo(plan);
  }

  @Test
  void randomSlotsAndKeysAreDecodedUnchanged() {
    var random = new Random(1);
    for (var step = 0; step < 1_000; step++) {
      assertSurvives(DueSlot.CODEC, new DueSlot(random.nextLong() >>> 1, random.nextInt(99)));
      assertSurvives(SlotRange.CODEC, new SlotRange(random.nextInt(99), random.nextLong() >>> 1));
      var page = new UrlFingerprint(random.nextLong(), random.nextLong());
      assertSurvives(RevisitKey.CODEC, new RevisitKey(page, "a" + random.nextInt(1_000)));
    }
  }

  @Test
  void theBytesOfSlotsAreInTheOrderOfTheirTimes() {
    var slots = List.of(new DueSlot(0, 9), new DueSlot(255, 0), new DueSlot(256, 0));
    for (var slot = 1; slot < slots.size(); slot++) {
      var before = DueSlot.CODEC.encode(slots.get(slot - 1));
      assertThat(Arrays.compareUnsigned(before, DueSlot.CODEC.encode(slots.get(slot))))
          .isNegative();
    }
  }

  @Test
  void truncatedBytesAreRejected() {
    for (var length = 0; length < 2 * Long.BYTES; length++) {
      var bytes = new byte[length];
      for (var codec : List.of(DueSlot.CODEC, SlotRange.CODEC, RevisitKey.CODEC))
        assertThatThrownBy(() -> codec.decode(bytes)).isInstanceOf(RuntimeException.class);
    }
  }

  private static <T> void assertBytes(Codec<T> codec, T value, String hex) {
    assertThat(HexFormat.of().formatHex(codec.encode(value))).isEqualTo(hex);
    assertSurvives(codec, value);
  }

  private static <T> void assertSurvives(Codec<T> codec, T value) {
    assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
  }
}
