package orbweaver.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.settings.SettingException;
import org.junit.jupiter.api.Test;

class MemoryBudgetSettingTest {
  private static final long HEAP = 432L << 20;

  @Test
  void theDefaultBudgetIsAQuarterOfTheHeap() {
    assertThat(MemoryBudgetSetting.budget(Optional.empty(), HEAP).bytes()).isEqualTo(HEAP / 4);
    assertThat(MemoryBudgetSetting.budget(Optional.of(50_000_000L), HEAP).bytes())
        .isEqualTo(50_000_000);
  }

  @Test
  void aHeapTooSmallForOneBodyIsRejectedWithOneMessage() {
    assertThatThrownBy(() -> MemoryBudgetSetting.budget(Optional.empty(), 100_000_000))
        .isInstanceOf(OperationException.class)
        .hasMessageContaining("heap: 100M")
        .hasMessageContaining("expected: 136M or more")
        .hasMessageContaining("ORBWEAVER_JAVA_OPTS=-Xmx432m");
  }

  @Test
  void aBudgetBelowOneBodyOrAboveHalfOfTheHeapIsRejected() {
    for (var wrong : new long[] {33_000_000, 300_000_000}) {
      assertThatThrownBy(() -> MemoryBudgetSetting.budget(Optional.of(wrong), HEAP))
          .isInstanceOf(SettingException.class)
          .hasMessageContaining("ORBWEAVER_BODY_MEMORY: " + wrong / 1_000_000 + "M")
          .hasMessageContaining("expected: 34M")
          .hasMessageContaining("to 226M");
    }
  }
}
