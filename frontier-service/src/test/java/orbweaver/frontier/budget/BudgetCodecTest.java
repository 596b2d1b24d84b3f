package orbweaver.frontier.budget;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.BufferUnderflowException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import orbweaver.contract.control.BudgetAllocation;
import orbweaver.contract.control.BudgetAmounts;
import orbweaver.frontier.state.Codec;
import org.junit.jupiter.api.Test;

/** Test of the stored form of budgets and of the usage of hosts. */
class BudgetCodecTest {
  @Test
  void theUsageOfAHostIsEncodedAsTheExpectedBytes() {
    var bytes = HostUsage.CODEC.encode(new HostUsage(300, 70_000));

    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo("ac02" + "f0a204");
    assertThat(HostUsage.key("walk", "a.test")).isEqualTo("walk a.test");
    for (var length = 0; length < bytes.length; length++) {
      var rest = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> HostUsage.CODEC.decode(rest))
          .isInstanceOf(BufferUnderflowException.class);
    }
  }

  @Test
  void randomUsageIsDecodedUnchanged() {
    var random = new Random(1);
    for (var step = 0; step < 1_000; step++) {
      var usage = new HostUsage(random.nextInt(1 << 20), random.nextLong() >>> 1);
      assertThat(HostUsage.CODEC.decode(HostUsage.CODEC.encode(usage))).isEqualTo(usage);
    }
  }

  @Test
  void theBudgetOfAPartitionIsEncodedAsTheExpectedJson() {
    var codec = Codec.json(PartitionBudget.class);
    var limit = new BudgetAmounts(30, 1L << 40, 4);
    var spent = new BudgetAmounts(1, 2, 3);
    var budget = new PartitionBudget(new BudgetAllocation(7, limit, spent, true), true);

    assertThat(new String(codec.encode(budget), UTF_8))
        .isEqualTo(
            "{\"allocation\":{\"serial\":7,\"limit\":{\"pages\":30,\"bytes\":1099511627776,\"hosts\":4},"
                + "\"spent\":{\"pages\":1,\"bytes\":2,\"hosts\":3},\"needsMore\":true},\"isExhausted\":true}");
    assertThat(codec.decode(codec.encode(budget))).isEqualTo(budget);
  }
}
