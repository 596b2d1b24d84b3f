package orbweaver.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import orbweaver.sandbox.bench.BenchResource;
import orbweaver.sandbox.bench.BenchWeb;
import orbweaver.sandbox.bench.WebTopology;
import org.junit.jupiter.api.Test;

class EdgeComparisonTest {
  private static final BenchWeb WEB =
      new BenchWeb(WebTopology.MANY, 1, 200, List.of("127.1.0.1:18080", "127.1.0.2:18080"));

  /** Returns the table of edges without its header. */
  private static List<String> table() {
    var lines = new TreeSet<String>();
    for (var page = 0; page < WEB.pages(); page++)
      for (var link : WEB.links(page)) {
        lines.add(WEB.url(page) + "\t" + link.target() + "\ta");
        if (link.resource() instanceof BenchResource.Redirect(var target))
          lines.add(link.target() + "\t" + WEB.url(target) + "\tredirect");
      }
    return new ArrayList<>(lines);
  }

  private static EdgeDifference check(List<String> lines) {
    var comparison = new EdgeComparison(WEB);
    lines.forEach(comparison::add);
    return comparison.result();
  }

  @Test
  void theGraphOfTheWebIsExact() {
    var table = table();
    assertThat(check(table)).isEqualTo(new EdgeDifference(table.size(), 0, 0));
  }

  @Test
  void anOmittedEdgeIsMissing() {
    var table = table();
    var first = table.getFirst().split("\t", 2)[0];
    var left = table.stream().filter(line -> !line.startsWith(first + "\t")).toList();
    var missing = table.size() - left.size();

    assertThat(check(left)).isEqualTo(new EdgeDifference(left.size(), missing, 0));
    assertThat(check(table.subList(0, table.size() - 1)).missing()).isOne();
    assertThat(check(List.of())).isEqualTo(new EdgeDifference(0, table.size(), 0));
  }

  @Test
  void anEdgeThatTheWebLacksIsExtra() {
    var table = table();
    var first = table.getFirst().split("\t", 2)[0];
    table.add(1, first + "\thttp://a.test/\ta");
    table.add("http://z.test/\thttp://a.test/\ta");

    assertThat(check(table)).isEqualTo(new EdgeDifference(table.size() - 2, 0, 2));
  }

  @Test
  void anOmittedRedirectIsMissing() {
    var table = table();
    assertThat(table.removeIf(line -> line.endsWith("\tredirect"))).isTrue();

    assertThat(check(table).missing()).isEqualTo(table().size() - table.size()).isPositive();
  }

  @Test
  void anEdgeOfAnotherKindIsMissingAndExtra() {
    var table = table();
    var link = table.getFirst();
    table.set(0, link.substring(0, link.length() - 1) + "img");
    assertThat(check(table)).isEqualTo(new EdgeDifference(table.size() - 1, 1, 1));
  }

  @Test
  void aRepeatedLineIsOneEdge() {
    var table = table();
    table.addFirst(table.getFirst());
    assertThat(check(table)).isEqualTo(new EdgeDifference(table.size() - 1, 0, 0));
  }

  @Test
  void everyEdgeOfAUrlWithoutLinksIsExtra() {
    var table = table();
    var size = table.size();
    for (var path : List.of("/robots.txt", "/closed/1", "/missing"))
      table.add("http://127.1.0.1:18080" + path + "\t" + WEB.seedUrl() + "\ta");
    assertThat(check(table)).isEqualTo(new EdgeDifference(size, 0, 3));
  }

  @Test
  void aSourceThatBeginsWithAnotherSourceIsComparedByItself() {
    var table = table();
    var source = table.getLast().substring(0, table.getLast().indexOf('\t'));
    table.add(source + "x\thttp://a.test/\ta");
    assertThat(check(table)).isEqualTo(new EdgeDifference(table.size() - 1, 0, 1));
  }
}
