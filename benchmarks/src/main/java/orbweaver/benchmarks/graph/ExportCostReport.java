package orbweaver.benchmarks.graph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.benchmarks.BenchmarkFolders;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.export.AtomicFile;
import orbweaver.graph.analysis.export.AtomicFolder;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.linkdb.DomainListFormat;
import orbweaver.graph.analysis.export.linkdb.LinkDatabaseFormat;
import orbweaver.graph.analysis.export.linkdb.LinkFileFormat;
import orbweaver.graph.analysis.export.linkdb.SitemapFormat;
import orbweaver.graph.analysis.export.linkdb.WormArchiveFormat;
import orbweaver.graph.analysis.export.tabular.CsvFormat;
import orbweaver.graph.analysis.export.tabular.GraphFramesFormat;
import orbweaver.graph.analysis.export.tabular.Neo4jFormat;
import orbweaver.graph.analysis.export.tabular.ParquetFormat;
import orbweaver.graph.analysis.export.viz.DotFormat;
import orbweaver.graph.analysis.export.viz.GexfFormat;
import orbweaver.graph.analysis.export.viz.GraphMlFormat;
import orbweaver.graph.analysis.export.webgraph.CommonCrawlFormat;
import orbweaver.graph.analysis.export.webgraph.WebGraphFormat;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.duckdb.DuckStore;

/** Report on duration and size of each export format. */
public final class ExportCostReport {
  private static final int TIMES = 3;
  private static final long MEGABYTE = 1_000_000;

  private final LinkGraph graph;
  private final Path folder;

  private ExportCostReport(LinkGraph graph, Path folder) {
    this.graph = graph;
    this.folder = folder;
  }

  /** Prints a line for each format; the graph has the given number of thousand pages, or 100. */
  public static void main(String[] thousands) throws IOException, SQLException {
    var folder = Files.createTempDirectory("exports");
    int pages = 1_000 * (thousands.length == 0 ? 100 : Integer.parseInt(thousands[0]));
    try {
      SyntheticGraph.create(folder.resolve("graph.duckdb"), pages);
      try (var store = DuckStore.open(folder.resolve("graph.duckdb"))) {
        var report = new ExportCostReport(store.graph(), folder);
        for (var format : formats().entrySet()) report.print(format.getKey(), format.getValue());
      }
    } finally {
      BenchmarkFolders.delete(folder);
    }
  }

  private static Map<String, ExportFormat> formats() {
    var formats = new LinkedHashMap<String, ExportFormat>();
    formats.put(
        "edges",
        (ExportFormat.ToFile) (choice, out) -> new GraphAnalysis(choice.graph()).writeEdges(out));
    formats.put("csv", new CsvFormat());
    formats.put("parquet", new ParquetFormat());
    formats.put("links", new LinkFileFormat());
    formats.put("sites", new LinkDatabaseFormat(Optional.empty()));
    formats.put("domains", new DomainListFormat(Optional.empty()));
    formats.put("archive", new WormArchiveFormat());
    formats.put("sitemap", new SitemapFormat());
    formats.put("commoncrawl", new CommonCrawlFormat(false));
    formats.put("webgraph", new WebGraphFormat());
    formats.put("graphframes", new GraphFramesFormat());
    formats.put("neo4j", new Neo4jFormat());
    formats.put("graphml", new GraphMlFormat());
    formats.put("gexf", new GexfFormat());
    formats.put("dot", new DotFormat());
    return formats;
  }

  private void print(String name, ExportFormat export) throws IOException {
    var seconds = new double[TIMES];
    long bytes = 0;
    for (int i = 0; i < TIMES; i++) {
      var start = System.nanoTime();
      var written = write(name, export);
      seconds[i] = (System.nanoTime() - start) / 1e9;
      bytes = BenchmarkFolders.bytes(written, _ -> true);
      BenchmarkFolders.delete(written);
    }
    Arrays.sort(seconds);
    System.out.printf("%-12s %6.1f s %6d MB%n", name, seconds[TIMES / 2], bytes / MEGABYTE);
  }

  private Path write(String name, ExportFormat export) throws IOException {
    var followed =
        Stream.of(LinkKind.values()).filter(LinkKind::isFollowed).collect(Collectors.toSet());
    var choice = new ExportSelection(graph, followed, Optional.empty(), NodeLevel.PAGE);
    var to = folder.resolve(name);
    switch (export) {
      case ExportFormat.ToFile file -> AtomicFile.write(to, out -> file.write(choice, out));
      case ExportFormat.ToFolder toFolder ->
          AtomicFolder.write(to, target -> toFolder.write(choice, target));
    }
    return to;
  }
}
