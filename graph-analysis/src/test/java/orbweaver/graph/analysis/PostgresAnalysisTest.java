package orbweaver.graph.analysis;

import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.fetchedAt;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.seed;
import static orbweaver.graph.store.TestRecords.unparsed;
import static orbweaver.graph.store.TestRecords.url;
import static orbweaver.graph.store.TestRecords.withOmittedLinks;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.graph.analysis.paths.PathResult;
import orbweaver.graph.analysis.reports.BrokenLinks;
import orbweaver.graph.analysis.reports.ChangedPages;
import orbweaver.graph.analysis.reports.GraphStats;
import orbweaver.graph.analysis.reports.GrowthReport;
import orbweaver.graph.analysis.search.GraphSearch;
import orbweaver.graph.analysis.search.GraphSearch.SearchTarget;
import orbweaver.graph.analysis.search.SimilaritySearch;
import orbweaver.graph.analysis.search.UrlPart;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that both databases return equal results. */
@Tag("integration")
class PostgresAnalysisTest {
  private static final Object[] RECORDS = {
    seed("http://a.test/"),
    fetched("/", links("/x", "/dead", "/X", "http://b.test/%C3%BC")),
    fetched("/x", links("/m", "/dead")),
    redirected("/m", "http://b.test/"),
    unparsed("/a.pdf", 1, 1, new BodyExtent.Part(100), new Header("etag", "1")),
    fetchedAt(NOON.plusSeconds(2), unparsed("/a.pdf", 2, 1, new BodyExtent.Part(100))),
    withOmittedLinks(fetched("/many"), 2_500, 3),
    fetched("http://b.test/", links("/")),
    page("/dead", 1, new Failed(Failure.TIMEOUT))
  };

  @TempDir private Path folder = Path.of("");

  @Test
  void bothDatabasesGiveTheSameResults() {
    try (var postgres =
            GraphFixture.of(new FreshPostgresSchema().open(), folder.resolve("postgres"), RECORDS);
        var duck = GraphFixture.of(folder.resolve("duck"), RECORDS)) {
      assertThat(answers(postgres)).isEqualTo(answers(duck));
    }
  }

  private static List<Object> answers(GraphFixture fixture) {
    var graph = fixture.graph();
    var web = fixture.compressedGraph();
    var start = new PageSet.SinglePage("http://a.test/");
    return List.of(
        GraphStats.of(web, graph),
        PathResult.between(start, new PageSet.HostPageSet("b.test"), web, web.graph(), graph),
        BrokenLinks.of(web, graph, 1),
        GrowthReport.computed(web, graph, Duration.ofMinutes(10)),
        graph.query(ChangedPages.since(Instant.EPOCH)),
        graph.query(ChangedPages.since(NOON.plusSeconds(1))),
        new GraphAnalysis(graph).status(),
        new GraphAnalysis(graph).explain(url("http://a.test/many")),
        graph.query(new SimilaritySearch(List.of("title"), 0.1)),
        graph.query(search(SearchTarget.PAGE)),
        graph.query(search(SearchTarget.REFERENCE)));
  }

  private static GraphSearch search(SearchTarget kind) {
    var host = Map.of(UrlPart.HOST, UrlPart.HOST.pattern("*.test"));
    return new GraphSearch(
        kind, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), host);
  }
}
