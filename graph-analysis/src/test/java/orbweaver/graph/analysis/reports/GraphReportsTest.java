package orbweaver.graph.analysis.reports;

import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.fetchedAt;
import static orbweaver.graph.store.TestRecords.link;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.unparsed;
import static orbweaver.graph.store.TestRecords.url;
import static orbweaver.graph.store.TestRecords.withDigests;
import static orbweaver.graph.store.TestRecords.withOmittedLinks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.json.Json;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.analysis.reports.BrokenLinks.BrokenLink;
import orbweaver.graph.analysis.reports.ChangedPages.PageChange;
import orbweaver.graph.analysis.reports.GraphStats.LinkStructure;
import orbweaver.graph.analysis.reports.GraphStats.UrlTotals;
import orbweaver.graph.store.TestRecords;
import orbweaver.graph.store.query.OmittedLinkTotals;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the reports on the whole graph. */
@Tag("integration")
class GraphReportsTest {
  private static final BodyExtent WHOLE = new BodyExtent.Whole();
  private static final BodyExtent PART = new BodyExtent.Part(100);
  private static final Instant EVENING = Instant.parse("1994-02-20T23:45:00Z");

  @TempDir private Path folder = Path.of("");

  @Test
  void statisticsCountTheGraph() {
    try (var fixture =
        GraphFixture.of(
            folder,
            fetched("/", links("/x", "/x", "http://www.b.test/")),
            fetched("/x", links("/")),
            redirected("/m", "/"),
            page("/y", 1, TestRecords.GOT, link(0, "/css", LinkKind.LINK)))) {
      var stats = GraphStats.of(fixture.compressedGraph(), fixture.graph());

      assertThat(stats.urlTotals()).isEqualTo(new UrlTotals(5, 3, 1, 2, 2));
      assertThat(stats.linkStructure())
          .returns(4L, LinkStructure::links)
          .returns(2, LinkStructure::maxInDegree)
          .returns(2, LinkStructure::maxOutDegree)
          .returns(2, LinkStructure::withoutInboundLinks)
          .returns(2, LinkStructure::largestComponent);
      assertThat(stats)
          .returns(new RequestsSaved(3, 0, 0, 0), GraphStats::saved)
          .returns(Map.of("a", 4L, "link", 1L, "redirect", 1L), GraphStats::kinds);
      assertThat(stats.text())
          .contains("URLs                             5  in 2 hosts of 2 domains\n");
    }
  }

  @Test
  void theJsonOfTheStatisticsIsOneFlatObject() {
    try (var fixture =
        GraphFixture.of(
            folder, withOmittedLinks(fetched("/", links("/x", "http://www.b.test/")), 3, 2))) {
      var stats = GraphStats.of(fixture.compressedGraph(), fixture.graph());

      assertThat(Json.text(stats).replaceFirst("(bitsPerLink\":)[0-9.]+", "$18.5"))
          .isEqualTo(
              """
              {"urls":3,"pages":1,"redirects":0,"hosts":2,"domains":2,"links":2,"maxOutDegree":2,\
              "maxInDegree":1,"withoutInboundLinks":1,"largestComponent":1,"bitsPerLink":8.5,"kinds":{"a":2},\
              "saved":{"headRequests":1,"bodies":0,"bytes":0,"bodiesOfUnknownLength":0},\
              "omitted":{"pages":1,"tooMany":3,"tooLong":2}}\
              """);
    }
  }

  @Test
  void savedRequestsAndBodiesAreCounted() {
    try (var fixture =
        GraphFixture.of(
            folder,
            fetched("/"),
            fetched("/"),
            unwanted("/a.pdf", new Header("content-length", "70000")),
            unwanted("/a.pdf", new Header("content-length", "70000")),
            unwanted("/b.png", new Header("content-length", "300")),
            unwanted("/c", new Header("content-length", "many")))) {
      var stats = GraphStats.of(fixture.compressedGraph(), fixture.graph());

      assertThat(stats.saved()).isEqualTo(new RequestsSaved(1, 3, 70_300, 1));
      assertThat(stats.text())
          .contains("bodies not read                  3  at least 70300 bytes\n")
          .contains("HEAD requests saved              1  one for each page that was read\n");
    }
  }

  private static Page unwanted(String path, Header header) {
    var page = page(path, 1, new Filtered());
    var shown =
        new Evidence(
            EVENING,
            Optional.empty(),
            Optional.of(200),
            List.of(header),
            Optional.empty(),
            Tls.NONE);
    return new Page(page.request(), page.outcome(), shown, page.facts(), List.of(), false);
  }

  @Test
  void growthIsShownAsTheTableOfRbse() {
    try (var fixture =
        GraphFixture.of(
            folder,
            fetchedAt(EVENING, fetched("/", links("/x", "/y"))),
            fetchedAt(EVENING.plus(Duration.ofMinutes(10)), fetched("/x", links("/y", "/z"))),
            fetchedAt(EVENING.plus(Duration.ofMinutes(25)), fetched("/y", links("/"))))) {
      var snapshots =
          GrowthReport.computed(fixture.compressedGraph(), fixture.graph(), Duration.ofMinutes(10));

      assertThat(snapshots.text())
          .isEqualTo(
              """
              Date         Time  Distinct Sources  Distinct Targets  Total Edges
              2/20/94   11:45PM                 0                 0            0
                        11:55PM                 2                 3            4
              2/21/94   12:05AM                 2                 3            4
                        12:15AM                 3                 4            5
              computed from the current responses
              """);
      assertThatThrownBy(
              () ->
                  GrowthReport.computed(
                      fixture.compressedGraph(), fixture.graph(), Duration.ofMillis(1)))
          .hasMessageContaining("use a longer interval");
    }
  }

  @Test
  void anEmptyGraphHasNoGrowth() {
    try (var fixture = GraphFixture.of(folder)) {
      assertThat(
              GrowthReport.computed(
                      fixture.compressedGraph(), fixture.graph(), Duration.ofMinutes(10))
                  .rows())
          .isEmpty();
      assertThat(GraphStats.of(fixture.compressedGraph(), fixture.graph()).urlTotals().urls())
          .isZero();
    }
  }

  @Test
  void brokenLinksAreListedWithTheirReferrers() {
    try (var fixture =
        GraphFixture.of(
            folder,
            fetched("/", links("/gone", "/dead", "/fine")),
            fetched("/x", links("/dead", "/unseen")),
            page("/dead", 1, new Failed(Failure.TIMEOUT)),
            page("/gone", 1, new Failed(Failure.TIMEOUT)),
            page("/nobody", 1, new Failed(Failure.TIMEOUT)),
            fetched("/fine"))) {
      var broken = BrokenLinks.of(fixture.compressedGraph(), fixture.graph(), 2);

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
  void theFirstBrokenLinksAreListedWithTenReferrersAndTheOthersAreCounted() {
    var pages =
        IntStream.range(0, 12)
            .mapToObj(at -> fetched("/p" + at, links("/a-once-" + at, "/dead")))
            .toList();
    var failed =
        IntStream.range(0, 12)
            .mapToObj(at -> page("/a-once-" + at, 1, new Failed(Failure.TIMEOUT)));
    var records =
        Stream.of(pages.stream(), failed, Stream.of(page("/dead", 1, new Failed(Failure.TIMEOUT))))
            .flatMap(some -> some)
            .toArray();
    try (var fixture = GraphFixture.of(folder, records)) {
      var broken = BrokenLinks.of(fixture.compressedGraph(), fixture.graph(), 2);

      assertThat(broken.total()).isEqualTo(13);
      assertThat(broken.links())
          .extracting(BrokenLink::url)
          .containsExactly("http://a.test/dead", "http://a.test/a-once-0");
      assertThat(broken.links().getFirst().citing()).hasSize(10);
      assertThat(broken.text())
          .contains("    from 2 more\nhttp://a.test/a-once-0 ")
          .endsWith("13 broken, 11 of them not listed (--top)\n");
    }
  }

  @Test
  void pagesThatChangedSinceAMomentAreListed() {
    var later = EVENING.plus(Duration.ofHours(1));
    try (var fixture =
        GraphFixture.of(
            folder,
            fetchedAt(EVENING, withDigests(fetched("/same"), 1, 1)),
            fetchedAt(later, withDigests(second("/same"), 1, 1)),
            fetchedAt(EVENING, withDigests(fetched("/other"), 1, 1)),
            fetchedAt(later, withDigests(second("/other"), 2, 2)),
            fetchedAt(EVENING, fetched("/gone")),
            fetchedAt(later, page("/gone", 2, new Failed(Failure.TIMEOUT))),
            fetchedAt(later, fetched("/new")),
            fetchedAt(EVENING, fetched("/moved")),
            fetchedAt(later, page("/moved", 2, new Redirected(url("/new")))),
            fetchedAt(EVENING, fetched("/untouched")))) {
      var changed = fixture.graph().query(ChangedPages.since(later));

      assertThat(changed.text())
          .isEqualTo(
              """
              gone     http://a.test/gone  failed 200
              moved    http://a.test/moved  redirected 200
              new      http://a.test/new
              changed  http://a.test/other
              4 since 1994-02-21T00:45:00Z
              """);
    }
  }

  @Test
  void thePagesThatLinkToAGonePageAreListed() {
    var later = EVENING.plus(Duration.ofHours(1));
    try (var fixture =
        GraphFixture.of(
            folder,
            fetchedAt(EVENING, fetched("/", links("/gone"))),
            fetchedAt(EVENING, fetched("/x", links("/gone"))),
            fetchedAt(later, page("/x", 2, TestRecords.GOT)),
            fetchedAt(EVENING, fetched("/gone")),
            fetchedAt(later, page("/gone", 2, new Failed(Failure.CLIENT_ERROR))))) {
      var changed =
          fixture.graph().query(ChangedPages.since(later)).withReferrers(fixture::compressedGraph);

      assertThat(changed.text())
          .isEqualTo(
              """
              gone     http://a.test/gone  failed 200
                  from http://a.test/
              1 since 1994-02-21T00:45:00Z
              """);
    }
  }

  @Test
  void onlySomeReferrersOfAPageThatIsGoneAreListed() {
    var later = EVENING.plus(Duration.ofHours(1));
    var citing =
        IntStream.range(10, 22)
            .mapToObj(at -> fetchedAt(EVENING, fetched("/" + at, links("/gone"))));
    var gone =
        Stream.of(
            fetchedAt(EVENING, fetched("/gone")),
            fetchedAt(later, page("/gone", 2, new Failed(Failure.CLIENT_ERROR))));
    try (var fixture = GraphFixture.of(folder, Stream.concat(citing, gone).toArray())) {
      var changed =
          fixture.graph().query(ChangedPages.since(later)).withReferrers(fixture::compressedGraph);

      assertThat(changed.text())
          .startsWith("gone     http://a.test/gone  failed 200\n    from http://a.test/10\n")
          .endsWith("    from http://a.test/19\n    from 2 more\n1 since 1994-02-21T00:45:00Z\n");
      assertThat(changed.changes().getFirst())
          .returns(10, change -> change.citing().size())
          .returns(2, PageChange::otherReferrers);
    }
  }

  @Test
  void aChangedBodyOfAnyTypeIsListed() {
    var later = EVENING.plus(Duration.ofHours(1));
    try (var fixture =
        GraphFixture.of(
            folder,
            fetchedAt(EVENING, unparsed("/a.pdf", 1, 1, WHOLE)),
            fetchedAt(later, unparsed("/a.pdf", 2, 2, WHOLE)),
            fetchedAt(EVENING, unparsed("/b.png", 1, 3, WHOLE, new Header("etag", "1"))),
            fetchedAt(later, unparsed("/b.png", 2, 3, WHOLE, new Header("etag", "2"))))) {
      var changed = fixture.graph().query(ChangedPages.since(later));

      assertThat(changed.text())
          .isEqualTo("changed  http://a.test/a.pdf\n1 since 1994-02-21T00:45:00Z\n");
    }
  }

  @Test
  void validatorsDecideWhetherATruncatedBodyChanged() {
    var later = EVENING.plus(Duration.ofHours(1));
    try (var fixture =
        GraphFixture.of(
            folder,
            fetchedAt(
                EVENING, unparsed("/longer", 1, 1, PART, new Header("content-length", "200"))),
            fetchedAt(later, unparsed("/longer", 2, 1, PART, new Header("content-length", "300"))),
            fetchedAt(EVENING, unparsed("/same", 1, 1, PART, new Header("etag", "1"))),
            fetchedAt(later, unparsed("/same", 2, 1, PART, new Header("etag", "1"))),
            fetchedAt(EVENING, unparsed("/mute", 1, 1, PART)),
            fetchedAt(later, unparsed("/mute", 2, 1, PART)))) {
      var changed = fixture.graph().query(ChangedPages.since(later));

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
    try (var fixture =
        GraphFixture.of(
            folder,
            withOmittedLinks(fetched("/"), 2_500, 3),
            withOmittedLinks(fetched("/x"), 1, 0))) {
      var stats = GraphStats.of(fixture.compressedGraph(), fixture.graph());

      assertThat(stats.omitted()).contains(new OmittedLinkTotals(2, 2_501, 3));
      assertThat(stats.text()).contains("  left out            2,501 too many (", ", of 2 pages\n");
    }
  }

  private static Page second(String path) {
    return page(path, 2, TestRecords.GOT);
  }
}
