package orbweaver.admin.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Test of the table of hosts as text. */
class HostTableTest {
  private static final HostRow IDLE =
      new HostRow(
          "a.test",
          HostCondition.IDLE,
          Optional.empty(),
          Optional.empty(),
          0,
          0,
          Optional.empty(),
          Optional.empty(),
          1,
          Optional.empty(),
          0);
  private static final HostRow HELD =
      new HostRow(
          "b.test",
          HostCondition.DELAYED,
          Optional.of(Instant.parse("2026-06-01T12:00:00.987Z")),
          Optional.of("Retry-After"),
          1_234,
          2,
          Optional.of(Duration.ofMillis(1_250)),
          Optional.of("robots.txt"),
          8,
          Optional.of("fetched"),
          3);

  @Test
  void aRowHasAValueOrADashInEachColumn() {
    assertThat(rows(new HostTable(2, List.of(IDLE, HELD))))
        .containsExactly(
            "host|state|reason|queued|in flight|delay|window|failures|last",
            "a.test|idle|-|0|0|-|1|0|-",
            "b.test|delayed until 2026-06-01T12:00:00Z|Retry-After|1234|2|1.3 s (robots.txt)|8|3|fetched");
  }

  @Test
  void columnsOfAllRowsBeginAtTheSamePlace() {
    var lines = new HostTable(2, List.of(IDLE, HELD)).text().lines().toList();
    var last = lines.getFirst().indexOf("last");
    assertThat(lines.get(1).charAt(last)).isEqualTo('-');
    assertThat(lines.get(2)).contains("fetched").hasSize(last + "fetched".length());
  }

  @Test
  void aShortenedTableTellsTheNumberOfAllHosts() {
    assertThat(new HostTable(1_000, List.of(IDLE)).text()).endsWith("\n1,000 hosts in all");
    assertThat(new HostTable(1, List.of(IDLE)).text()).doesNotContain("in all");
    assertThat(new HostTable(0, List.of()).text().lines()).hasSize(1);
  }

  @Test
  void eachConditionIsWrittenInWords() {
    assertThat(HostCondition.values())
        .extracting(HostCondition::text)
        .containsExactly(
            "idle",
            "ready",
            "in flight",
            "over budget",
            "given up",
            "delayed",
            "backing off",
            "blocked");
  }

  private static List<String> rows(HostTable table) {
    return table.text().lines().map(HostTableTest::cells).toList();
  }

  // The columns have the fixed widths of the format.
  private static String cells(String line) {
    var ends = List.of(30, 65, 90, 100, 110, 133, 141, 151);
    var cells = new ArrayList<String>();
    var begin = 0;
    for (var end : ends) {
      cells.add(line.substring(begin, end).strip());
      begin = end;
    }
    cells.add(line.substring(begin).strip());
    return String.join("|", cells);
  }
}
