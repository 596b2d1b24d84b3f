package orbweaver.graph.analysis.paths;

import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.redirected;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.analysis.paths.LinkNeighbourhood.Neighbour;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the reports on paths. */
@Tag("integration")
class PathReportsTest {
  private static final PageSet START = new PageSet.SinglePage("http://a.test/");

  @TempDir private Path folder = Path.of("");

  private GraphFixture fixture() {
    return GraphFixture.of(
        folder,
        fetched("/", links("/x", "/y", "/m")),
        fetched("/x", links("http://www.b.test/1")),
        fetched("/y", links("http://www.b.test/1", "/x")),
        redirected("/m", "http://c.b.test:8080/"),
        fetched("http://c.b.test:8080/", links("http://www.b.test/2")),
        fetched("/far", links("/")));
  }

  @Test
  void aPathIsShownWithItsAnchorTexts() {
    try (var fixture = fixture()) {
      var route = route(fixture, new PageSet.HostPageSet("www.b.test"));

      assertThat(route.text())
          .isEqualTo(
              """
              http://a.test/ to host:www.b.test: 2 degrees, 2 shortest paths
                  http://a.test/
                    a: to /x
                  http://a.test/x
                    a: to http://www.b.test/1
                  http://www.b.test/1
              """);
      assertThat(Json.text(route))
          .startsWith("{\"is\":\"path\",\"from\":\"http://a.test/\",\"to\":\"host:www.b.test\"")
          .contains("\"degrees\":2,\"count\":2,\"steps\":[{\"page\":\"http://a.test/\",");
    }
  }

  @Test
  void aRedirectIsAStepButAddsNoDegree() {
    try (var fixture = fixture()) {
      assertThat(route(fixture, new PageSet.DomainPageSet("b.test")).text())
          .contains(": 1 degree, one shortest path", "http://a.test/m\n      redirect");
      assertThat(route(fixture, START).text()).contains(": 0 degrees, one shortest path");
    }
  }

  @Test
  void aMissingPathIsDescribedFromBothSides() {
    try (var fixture = fixture()) {
      assertThat(route(fixture, new PageSet.SinglePage("http://a.test/far")))
          .isEqualTo(new PathResult.NoPath("http://a.test/", "http://a.test/far", 7, 1));
    }
  }

  private static PathResult route(GraphFixture fixture, PageSet to) {
    var web = fixture.compressedGraph();
    return PathResult.between(START, to, web, web.graph(), fixture.graph());
  }

  @Test
  void degreesAreCountedAndADistanceIsShown() {
    try (var fixture = fixture()) {
      var web = fixture.compressedGraph();
      var separation =
          DegreesOfSeparation.of(
              START, Optional.of(new PageSet.HostPageSet("www.b.test")), web, web.graph());

      assertThat(separation.degrees())
          .extracting(DegreesOfSeparation.DegreeCount::urls)
          .containsExactly(1, 4, 2);
      assertThat(separation.unreached()).isEqualTo(1);
      assertThat(separation.text())
          .endsWith("host:www.b.test: 2\n")
          .contains("     1           4  ###");
      assertThat(
              DegreesOfSeparation.of(
                      START,
                      Optional.of(new PageSet.SinglePage("http://a.test/far")),
                      web,
                      web.graph())
                  .text())
          .endsWith("http://a.test/far: no path leads there\n");
    }
  }

  @Test
  void pathsAreCountedByLength() {
    try (var fixture = fixture()) {
      var web = fixture.compressedGraph();
      var counts =
          PathCounts.between(
              START, new PageSet.SinglePage("http://www.b.test/1"), web, web.graph(), 3);

      assertThat(counts.lengths())
          .extracting(PathCounts.LengthCount::simple)
          .containsExactly(0L, 0L, 2L, 1L);
      assertThat(counts.text())
          .contains("         2                     2                     2\n");
    }
  }

  @Test
  void neighboursAreFoundInBothDirections() {
    try (var fixture = fixture()) {
      assertThat(LinkNeighbourhood.of(START, 1, false, fixture.compressedGraph()).text())
          .isEqualTo(
              """
              0  http://a.test/
              1  http://a.test/m
              1  http://a.test/x
              1  http://a.test/y
              1  http://c.b.test:8080/
              """);
      assertThat(LinkNeighbourhood.of(START, 2, true, fixture.compressedGraph()).text())
          .isEqualTo("0  http://a.test/\n1  http://a.test/far\n");
    }
  }

  @Test
  void surroundingsOfSeveralPagesAreFoundInBothDirections() {
    try (var fixture = fixture()) {
      var pages = List.of("http://a.test/y", "http://www.b.test/2", "http://a.test/unknown");

      assertThat(PageSurroundings.of(pages, 1, fixture.compressedGraph()))
          .containsExactly(
              new Neighbour(0, "http://a.test/unknown"),
              new Neighbour(0, "http://a.test/y"),
              new Neighbour(0, "http://www.b.test/2"),
              new Neighbour(1, "http://a.test/"),
              new Neighbour(1, "http://a.test/m"),
              new Neighbour(1, "http://a.test/x"),
              new Neighbour(1, "http://c.b.test:8080/"),
              new Neighbour(1, "http://www.b.test/1"));
    }
  }

  @Test
  void aPageSetIsParsedFromText() {
    assertThat(PageSet.parse("HTTP://A.test/x#y"))
        .contains(new PageSet.SinglePage("http://a.test/x"));
    assertThat(PageSet.parse("www.B.test")).contains(new PageSet.HostPageSet("www.b.test"));
    assertThat(PageSet.parse("host:b.test")).contains(new PageSet.HostPageSet("b.test"));
    assertThat(PageSet.parse("domain:b.test")).contains(new PageSet.DomainPageSet("b.test"));
    assertThat(PageSet.parse("ftp://b.test/")).isEmpty();
    assertThat(PageSet.parse("place:b.test")).isEmpty();
    assertThat(PageSet.parse("a/b")).isEmpty();
  }
}
