package orbweaver.graph.survey;

import static orbweaver.graph.Given.at;
import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.link;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.moved;
import static orbweaver.graph.Given.omitting;
import static orbweaver.graph.Given.page;
import static orbweaver.graph.Given.reading;
import static orbweaver.graph.Given.unparsed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.graph.Asked;
import orbweaver.graph.Given;
import orbweaver.graph.answer.OmittedLinkTotals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the reports on the whole graph. */
class SurveyTest {
  private static final Extent WHOLE = new Extent.Whole();
  private static final Extent PART = new Extent.Part(100);
  private static final Instant EVENING = Instant.parse("1994-02-20T23:45:00Z");

  @TempDir private Path folder = Path.of("");

  @Test
  void statisticsCountTheGraph() {
    try (var asked =
        Asked.of(
            folder,
            got("/", links("/x", "/x", "http://www.b.test/")),
            got("/x", links("/")),
            moved("/m", "/"),
            page("/y", 1, Given.GOT, link(0, "/css", LinkKind.LINK)))) {
      var stats = Stats.of(asked.web(), asked.graph());

      assertThat(stats)
          .returns(5, Stats::urls)
          .returns(3, Stats::pages)
          .returns(1, Stats::redirects)
          .returns(2, Stats::hosts)
          .returns(2, Stats::domains)
          .returns(4L, Stats::links)
          .returns(2, Stats::mostIn)
          .returns(2, Stats::mostOut)
          .returns(2, Stats::unled)
          .returns(2, Stats::largestComponent)
          .returns(new Spared(3, 0, 0, 0), Stats::spared)
          .returns(Map.of("a", 4L, "link", 1L, "redirect", 1L), Stats::kinds);
      assertThat(stats.text())
          .contains("URLs                             5  in 2 hosts of 2 domains\n");
    }
  }

  @Test
  void savedRequestsAndBodiesAreCounted() {
    try (var asked =
        Asked.of(
            folder,
            got("/"),
            got("/"),
            unwanted("/a.pdf", new Header("content-length", "70000")),
            unwanted("/a.pdf", new Header("content-length", "70000")),
            unwanted("/b.png", new Header("content-length", "300")),
            unwanted("/c", new Header("content-length", "many")))) {
      var stats = Stats.of(asked.web(), asked.graph());

      assertThat(stats.spared()).isEqualTo(new Spared(1, 3, 70_300, 1));
      assertThat(stats.text())
          .contains("bodies not read                  3  at least 70300 bytes\n")
          .contains("HEAD requests saved              1  one for each page that was read\n");
    }
  }

  private static Page unwanted(String path, Header header) {
    var page = page(path, 1, new Unwanted());
    var shown =
        new Evidence(
            EVENING,
            Optional.empty(),
            Optional.of(200),
            List.of(header),
            Optional.empty(),
            Tls.NONE);
    return new Page(page.order(), page.outcome(), shown, page.facts(), List.of(), false);
  }

  @Test
  void growthIsShownAsTheTableOfRbse() {
    try (var asked =
        Asked.of(
            folder,
            at(EVENING, got("/", links("/x", "/y"))),
            at(EVENING.plus(Duration.ofMinutes(10)), got("/x", links("/y", "/z"))),
            at(EVENING.plus(Duration.ofMinutes(25)), got("/y", links("/"))))) {
      var snapshots = Snapshots.of(asked.web(), asked.graph(), Duration.ofMinutes(10));

      assertThat(snapshots.text())
          .isEqualTo(
              """
              Date         Time  Distinct Sources  Distinct Targets  Total Edges
              2/20/94   11:45PM                 0                 0            0
                        11:55PM                 2                 3            4
              2/21/94   12:05AM                 2                 3            4
                        12:15AM                 3                 4            5
              """);
      assertThatThrownBy(() -> Snapshots.of(asked.web(), asked.graph(), Duration.ofMillis(1)))
          .hasMessageContaining("use a longer step");
    }
  }

  @Test
  void anEmptyGraphHasNoGrowth() {
    try (var asked = Asked.of(folder)) {
      assertThat(Snapshots.of(asked.web(), asked.graph(), Duration.ofMinutes(10)).moments())
          .isEmpty();
      assertThat(Stats.of(asked.web(), asked.graph()).urls()).isZero();
    }
  }

  @Test
  void brokenLinksAreListedWithTheirReferrers() {
    try (var asked =
        Asked.of(
            folder,
            got("/", links("/gone", "/dead", "/fine")),
            got("/x", links("/dead", "/unseen")),
            page("/dead", 1, new Failed(Failure.TIMEOUT)),
            page("/gone", 1, new Failed(Failure.TIMEOUT)),
            page("/nobody", 1, new Failed(Failure.TIMEOUT)),
            got("/fine"))) {
      var broken = Broken.of(asked.web(), asked.graph());

      assertThat(broken.text())
          .isEqualTo(
              """
              http://a.test/dead  failed 200 timeout
                  from http://a.test/
                  from http://a.test/x
              http://a.test/gone  failed 200 timeout
                  from http://a.test/
              2 broken
              """);
    }
  }

  @Test
  void pagesThatChangedSinceAMomentAreListed() {
    var later = EVENING.plus(Duration.ofHours(1));
    try (var asked =
        Asked.of(
            folder,
            at(EVENING, reading(got("/same"), 1, 1)),
            at(later, reading(second("/same"), 1, 1)),
            at(EVENING, reading(got("/other"), 1, 1)),
            at(later, reading(second("/other"), 2, 2)),
            at(EVENING, got("/gone")),
            at(later, page("/gone", 2, new Failed(Failure.TIMEOUT))),
            at(later, got("/new")),
            at(EVENING, got("/untouched")))) {
      var changed = asked.graph().ask(Changed.since(later));

      assertThat(changed.text())
          .isEqualTo(
              """
              gone     http://a.test/gone  failed 200
              new      http://a.test/new
              changed  http://a.test/other
              3 since 1994-02-21T00:45:00Z
              """);
    }
  }

  @Test
  void aChangedBodyOfAnyTypeIsListed() {
    var later = EVENING.plus(Duration.ofHours(1));
    try (var asked =
        Asked.of(
            folder,
            at(EVENING, unparsed("/a.pdf", 1, 1, WHOLE)),
            at(later, unparsed("/a.pdf", 2, 2, WHOLE)),
            at(EVENING, unparsed("/b.png", 1, 3, WHOLE, new Header("etag", "1"))),
            at(later, unparsed("/b.png", 2, 3, WHOLE, new Header("etag", "2"))))) {
      var changed = asked.graph().ask(Changed.since(later));

      assertThat(changed.text())
          .isEqualTo("changed  http://a.test/a.pdf\n1 since 1994-02-21T00:45:00Z\n");
    }
  }

  @Test
  void validatorsDecideWhetherATruncatedBodyChanged() {
    var later = EVENING.plus(Duration.ofHours(1));
    try (var asked =
        Asked.of(
            folder,
            at(EVENING, unparsed("/longer", 1, 1, PART, new Header("content-length", "200"))),
            at(later, unparsed("/longer", 2, 1, PART, new Header("content-length", "300"))),
            at(EVENING, unparsed("/same", 1, 1, PART, new Header("etag", "1"))),
            at(later, unparsed("/same", 2, 1, PART, new Header("etag", "1"))),
            at(EVENING, unparsed("/mute", 1, 1, PART)),
            at(later, unparsed("/mute", 2, 1, PART)))) {
      var changed = asked.graph().ask(Changed.since(later));

      assertThat(changed.text())
          .isEqualTo(
              """
              changed  http://a.test/longer
              1 since 1994-02-21T00:45:00Z
              1 not compared: their bodies were not read, or not to the end
              """);
    }
  }

  @Test
  void linksThatWereLeftOutAreCounted() {
    try (var asked = Asked.of(folder, omitting(got("/"), 2_500, 3), omitting(got("/x"), 1, 0))) {
      var stats = Stats.of(asked.web(), asked.graph());

      assertThat(stats.omitted()).contains(new OmittedLinkTotals(2, 2_501, 3));
      assertThat(stats.text()).contains("  left out            2,501 too many (", ", of 2 pages\n");
    }
  }

  private static Page second(String path) {
    return page(path, 2, Given.GOT);
  }
}
