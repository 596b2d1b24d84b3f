package orbweaver.graph.way;

import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.moved;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.graph.Asked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the reports on paths. */
class AnswersTest {
  private static final Place START = new Place.Page("http://a.test/");

  @TempDir private Path folder = Path.of("");

  private Asked asked() {
    return Asked.of(
        folder,
        got("/", links("/x", "/y", "/m")),
        got("/x", links("http://www.b.test/1")),
        got("/y", links("http://www.b.test/1", "/x")),
        moved("/m", "http://c.b.test:8080/"),
        got("http://c.b.test:8080/", links("http://www.b.test/2")),
        got("/far", links("/")));
  }

  @Test
  void aPathIsShownWithItsAnchorTexts() {
    try (var asked = asked()) {
      var route = route(asked, new Place.Host("www.b.test"));

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
    try (var asked = asked()) {
      assertThat(route(asked, new Place.Domain("b.test")).text())
          .contains(": 1 degree, one shortest path", "http://a.test/m\n      redirect");
      assertThat(route(asked, START).text()).contains(": 0 degrees, one shortest path");
    }
  }

  @Test
  void aMissingPathIsDescribedFromBothSides() {
    try (var asked = asked()) {
      assertThat(route(asked, new Place.Page("http://a.test/far")))
          .isEqualTo(new Route.Gap("http://a.test/", "http://a.test/far", 7, 1));
    }
  }

  private static Route route(Asked asked, Place to) {
    var web = asked.web();
    return Route.between(START, to, web, web.net(), asked.graph());
  }

  @Test
  void degreesAreCountedAndADistanceIsShown() {
    try (var asked = asked()) {
      var web = asked.web();
      var separation =
          Separation.of(START, Optional.of(new Place.Host("www.b.test")), web, web.net());

      assertThat(separation.degrees()).extracting(Separation.Degree::urls).containsExactly(1, 4, 2);
      assertThat(separation.unreached()).isEqualTo(1);
      assertThat(separation.text())
          .endsWith("host:www.b.test: 2\n")
          .contains("     1           4  ###");
      assertThat(
              Separation.of(START, Optional.of(new Place.Page("http://a.test/far")), web, web.net())
                  .text())
          .endsWith("http://a.test/far: no path leads there\n");
    }
  }

  @Test
  void pathsAreCountedByLength() {
    try (var asked = asked()) {
      var web = asked.web();
      var counts =
          PathCounts.between(START, new Place.Page("http://www.b.test/1"), web, web.net(), 3);

      assertThat(counts.lengths())
          .extracting(PathCounts.Length::simple)
          .containsExactly(0L, 0L, 2L, 1L);
      assertThat(counts.text())
          .contains("         2                     2                     2\n");
    }
  }

  @Test
  void neighboursAreFoundInBothDirections() {
    try (var asked = asked()) {
      assertThat(Neighbours.of(START, 1, false, asked.web()).text())
          .isEqualTo(
              """
              0  http://a.test/
              1  http://a.test/m
              1  http://a.test/x
              1  http://a.test/y
              1  http://c.b.test:8080/
              """);
      assertThat(Neighbours.of(START, 2, true, asked.web()).text())
          .isEqualTo("0  http://a.test/\n1  http://a.test/far\n");
    }
  }

  @Test
  void aPageSetIsParsedFromText() {
    assertThat(Place.parse("HTTP://A.test/x#y")).contains(new Place.Page("http://a.test/x"));
    assertThat(Place.parse("www.B.test")).contains(new Place.Host("www.b.test"));
    assertThat(Place.parse("host:b.test")).contains(new Place.Host("b.test"));
    assertThat(Place.parse("domain:b.test")).contains(new Place.Domain("b.test"));
    assertThat(Place.parse("ftp://b.test/")).isEmpty();
    assertThat(Place.parse("place:b.test")).isEmpty();
    assertThat(Place.parse("a/b")).isEmpty();
  }
}
