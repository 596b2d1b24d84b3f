package orbweaver.app.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Test of the text of a mirror. */
class MirrorReportTest {
  private static List<String> lines(long count) {
    var edges = List.of("http://a.test/ http://a.test/b");
    return new MirrorReport(
            count, count, count, count, Map.of(), Map.of(), count, edges, List.of(), List.of())
        .lines();
  }

  @Test
  void aCountOfOneIsSingular() {
    assertThat(lines(1))
        .contains(
            "1 file of 1 host for 1 captured URL; 1 placeholder",
            "1 edge of the graph, not in the mirror: 1");
  }

  @Test
  void otherCountsArePlural() {
    assertThat(lines(2_000))
        .contains(
            "2,000 files of 2,000 hosts for 2,000 captured URLs; 2,000 placeholders",
            "0 requests without a click, 0 references without a file");
  }
}
