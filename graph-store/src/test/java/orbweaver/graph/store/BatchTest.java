package orbweaver.graph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.Topic;
import orbweaver.graph.store.Batch.OffsetAdvance;
import org.junit.jupiter.api.Test;

class BatchTest {
  private static final Partition LINK = new Partition(Topic.LINK, 3);

  @Test
  void aBatchWithoutAdvancesIsRejected() {
    assertThatThrownBy(() -> new Batch(List.of(), List.of()))
        .hasMessage("advances: none (expected: at least one)");
  }

  @Test
  void aPartitionThatAdvancesTwiceIsRejected() {
    var advances = List.of(new OffsetAdvance(LINK, 0, 1), new OffsetAdvance(LINK, 1, 2));
    assertThatThrownBy(() -> new Batch(advances, List.of()))
        .hasMessageStartingWith("advances: ")
        .hasMessageEndingWith(" (expected: no partition twice)");
  }

  @Test
  void partitionsOfOneNumberAndDifferentTopicsAreDifferent() {
    var other = new Partition(Topic.VERDICT, 3);
    var advances = List.of(new OffsetAdvance(LINK, 0, 1), new OffsetAdvance(other, 0, 1));
    assertThat(new Batch(advances, List.of()).advances()).hasSize(2);
  }

  @Test
  void aBatchKeepsItsRowsWhenTheListOfTheCallerChanges() {
    var rows = new ArrayList<>(RecordRows.of(TestRecords.fetched("/")));
    var batch = new Batch(List.of(new OffsetAdvance(LINK, 0, 1)), rows);
    rows.clear();
    assertThat(batch.rows()).hasSize(1);
  }

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

  @Test
  void anIdMustBeReserved() {
    assertThatThrownBy(() -> new IdSequence().next())
        .hasMessage("no row id is left (expected: reserved before use)");
  }
}
