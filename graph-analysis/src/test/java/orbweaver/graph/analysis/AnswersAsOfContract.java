package orbweaver.graph.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.graph.store.TestRecords.activity;
import static orbweaver.graph.store.TestRecords.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import orbweaver.graph.analysis.elements.ElementBounds;
import orbweaver.graph.analysis.paths.DegreesOfSeparation;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.graph.analysis.rank.Centrality;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.analysis.rank.Ranking;
import orbweaver.graph.analysis.reports.BrokenLinks;
import orbweaver.graph.analysis.reports.ChangedPages;
import orbweaver.graph.analysis.reports.FormulatedRules;
import orbweaver.graph.analysis.reports.GraphStats;
import orbweaver.graph.analysis.search.SimilaritySearch;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraphFolder;
import orbweaver.graph.store.LinkGraph;
import org.junit.jupiter.api.Test;

/**
 * Contract that the graph as of a time gives the answers that it gave then; the test of each store
 * extends it.
 */
public abstract class AnswersAsOfContract extends OneStoreContract {
  private static final int STEPS = 6;

  @Test
  void theAnswersOfEachStepAreGivenAgainLater() throws IOException {
    var seed = new Random().nextLong();
    var crawl = new GrowingCrawl(new Random(seed));
    store().saveActivity(activity(1, "t"));
    var remembered = new ArrayList<List<String>>();
    for (int step = 0; step < STEPS; step++) {
      var _ = graph().store(crawl.step(step));
      remembered.add(answers(store().graph()));
    }

    for (int step = 0; step < STEPS; step++) {
      var graph = store().graph().asOf(GrowingCrawl.time(step));
      var answers = answers(graph);
      for (int answer = 0; answer < answers.size(); answer++)
        assertThat(answers.get(answer))
            .as("seed %d, step %d", seed, step)
            .isEqualTo(remembered.get(step).get(answer));
    }
    assertThat(remembered).doesNotHaveDuplicates();
  }

  @Test
  void aStoredSizeEqualsThatOfTheCompressedGraph() throws IOException {
    var seed = new Random().nextLong();
    var crawl = new GrowingCrawl(new Random(seed));
    for (int step = 0; step < STEPS; step++) {
      var _ = graph().store(crawl.step(step));
      var size = store().takeSnapshot(GrowingCrawl.time(step));
      try (var folder = CompressedGraphFolder.temporary()) {
        var links = folder.openOrBuild(store().graph()).graph().links();
        assertThat(size.edges()).as("seed %d", seed).isEqualTo(links.numArcs());
        assertThat(size.sources()).as("seed %d", seed).isEqualTo(sources(links));
      }
    }
    assertThat(store().graph().snapshots()).hasSize(STEPS + 1);
  }

  private static long sources(it.unimi.dsi.webgraph.ImmutableGraph links) {
    long sources = 0;
    for (int node = 0; node < links.numNodes(); node++) if (links.outdegree(node) > 0) sources++;
    return sources;
  }

  private static List<String> answers(LinkGraph graph) throws IOException {
    var all = new ArrayList<String>();
    var analysis = new GraphAnalysis(graph);
    all.add(table(analysis::writeEdges));
    all.add(table(analysis::writePages));
    all.add(table(out -> analysis.writeUrlElements(out, false)));
    all.add(table(out -> analysis.writePathElements(out, false, new ElementBounds(2, 100))));
    for (int page = 0; page < 2; page++)
      all.add(analysis.explain(url("/" + page % 3 + "/" + page)).text());
    all.add(FormulatedRules.of(graph).toString());
    all.add(String.valueOf(analysis.findTraps()));
    all.add(graph.query(new SimilaritySearch(List.of("title 1"), 0.1)).toString());
    all.add(graph.query(ChangedPages.since(GrowingCrawl.time(2))).toString());
    try (var folder = CompressedGraphFolder.temporary()) {
      compressed(folder.openOrBuild(graph), graph, all);
    }
    return all;
  }

  private static void compressed(CompressedGraph web, LinkGraph graph, List<String> answers) {
    answers.add(GraphStats.of(web, graph).toString());
    answers.add(BrokenLinks.of(web, graph, 100).toString());
    answers.add(Ranking.of(web, NodeLevel.PAGE, Centrality.INLINKS, 100).toString());
    answers.add(
        DegreesOfSeparation.of(
                new PageSet.HostPageSet("a.test"), Optional.empty(), web, web.graph())
            .toString());
  }

  private static String table(TableExport export) {
    try {
      var bytes = new ByteArrayOutputStream();
      export.write(bytes);
      return bytes.toString(UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @FunctionalInterface
  private interface TableExport {
    void write(ByteArrayOutputStream bytes) throws IOException;
  }
}
