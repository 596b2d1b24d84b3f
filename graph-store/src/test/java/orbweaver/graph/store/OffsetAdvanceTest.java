package orbweaver.graph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import orbweaver.contract.Topic;
import org.junit.jupiter.api.Test;

class OffsetAdvanceTest {
  private static final Partition LINK = new Partition(Topic.LINK, 3);

  @Test
  void anOffsetNeverGoesBack() {
    assertThat(new OffsetAdvance(LINK, 5, 5).to()).isEqualTo(5);
    assertThatThrownBy(() -> new OffsetAdvance(LINK, 5, 4)).hasMessage("to: 4 (expected: >= 5)");
    assertThatThrownBy(() -> new OffsetAdvance(LINK, -1, 4))
        .hasMessage("from: -1 (expected: >= 0)");
    assertThatThrownBy(() -> new Partition(Topic.LINK, -1))
        .hasMessage("partition: -1 (expected: >= 0)");
  }

  @Test
  void aFencedWriterIsToldThePartitionAndTheOffset() {
    assertThat(new FencedWriterException(LINK, 7))
        .hasMessage(
            "link-3: another writer claimed or advanced it (expected: claimed by this writer, at"
                + " offset 7)");
  }
}
