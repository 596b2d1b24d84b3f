package orbweaver.frontier.termination;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.BufferUnderflowException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.frontier.state.Codec;
import org.junit.jupiter.api.Test;

/** Test of the stored form of the state of termination detection. */
class TerminationCodecTest {
  private static final TerminationCounters PROOF = new TerminationCounters(1, 2, 3, 4, 5, 6, 7, 8);

  @Test
  void theCountersOfAnActivityAreEncodedAsTheExpectedBytes() {
    var urls = new UrlCounts(9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 300);
    var bytes = ActivityCounters.CODEC.encode(new ActivityCounters(PROOF, urls));

    assertThat(HexFormat.of().formatHex(bytes))
        .isEqualTo("0102030405060708" + "090a0b0c0d0e0f10111213" + "ac02");
    for (var length = 0; length < bytes.length; length++) {
      var rest = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> ActivityCounters.CODEC.decode(rest))
          .isInstanceOf(BufferUnderflowException.class);
    }
  }

  @Test
  void randomCountersAreDecodedUnchanged() {
    var random = new Random(1);
    for (var step = 0; step < 1_000; step++) {
      var n = random.longs(20, 0, 1L << (1 + random.nextInt(50))).toArray();
      var counters =
          new ActivityCounters(
              new TerminationCounters(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7]),
              new UrlCounts(
                  n[8], n[9], n[10], n[11], n[12], n[13], n[14], n[15], n[16], n[17], n[18],
                  n[19]));
      assertThat(ActivityCounters.CODEC.decode(ActivityCounters.CODEC.encode(counters)))
          .isEqualTo(counters);
    }
  }

  @Test
  void theStateOfTheCoordinatorIsEncodedAsTheExpectedJson() {
    var codec = Codec.json(TerminationState.class);
    var state =
        new TerminationState(
            LifecycleState.RUNNING,
            3,
            7,
            2,
            true,
            Map.of(0, PROOF),
            Map.of(),
            Optional.of(Map.of(1, TerminationCounters.ZERO)),
            Map.of());

    assertThat(new String(codec.encode(state), UTF_8))
        .isEqualTo(
            "{\"state\":\"RUNNING\",\"version\":3,\"probeRound\":7,\"phaseRound\":2,\"isProbing\":true,"
                + "\"latestCounters\":{\"0\":{\"opened\":1,\"closed\":2,\"sent\":3,\"received\":4,\"seeds\":5,"
                + "\"held\":6,\"released\":7,\"overBudget\":8}},\"answers\":{},\"previousAnswers\":{\"1\":{"
                + "\"opened\":0,\"closed\":0,\"sent\":0,\"received\":0,\"seeds\":0,\"held\":0,\"released\":0,"
                + "\"overBudget\":0}},\"grants\":{}}");
    assertThat(codec.decode(codec.encode(state))).isEqualTo(state);
    assertThat(codec.decode(codec.encode(TerminationState.EMPTY)))
        .isEqualTo(TerminationState.EMPTY);
  }
}
