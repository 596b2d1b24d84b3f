package orbweaver.frontier.state;

import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.frontier.CountedTables;
import org.junit.jupiter.api.Test;

class BufferedTableTest {
  private final CountedTables tableFactory = new CountedTables();
  private final BufferedTable<String, Long> drafts =
      new BufferedTable<>(tableFactory.table("counts", Codec.TEXT, Codec.NUMBER));

  @Test
  void aKeyChangedTenTimesIsWrittenOnce() {
    for (var count = 1L; count <= 10; count++) drafts.put("a", count);
    assertThat(tableFactory.size("counts")).isZero();
    drafts.flush();

    assertThat(drafts.get("a")).contains(10L);
    assertThat(tableFactory.writes("counts")).isOne();
  }

  @Test
  void anUnchangedValueIsNotWritten() {
    drafts.put("a", 1L);
    drafts.flush();
    assertThat(drafts.get("a")).contains(1L);
    assertThat(drafts.get("b")).isEmpty();
    drafts.put("a", 2L);
    drafts.put("a", 1L);
    drafts.remove("b");
    drafts.flush();

    assertThat(tableFactory.writes("counts")).isOne();
  }

  @Test
  void aValueThatWasNotReadIsWritten() {
    drafts.put("a", 1L);
    drafts.flush();
    drafts.remove("a");
    drafts.flush();

    assertThat(drafts.get("a")).isEmpty();
    assertThat(tableFactory.writes("counts")).isEqualTo(2);
  }
}
