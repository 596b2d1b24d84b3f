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
import orbweaver.benchmarks.Folders;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.WholeFile;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;
import orbweaver.graph.file.WholeFolder;
import orbweaver.graph.file.drawing.Dot;
import orbweaver.graph.file.drawing.Gexf;
import orbweaver.graph.file.drawing.GraphMl;
import orbweaver.graph.file.net.CommonCrawl;
import orbweaver.graph.file.net.WebGraphFiles;
import orbweaver.graph.file.site.Archive;
import orbweaver.graph.file.site.DomainList;
import orbweaver.graph.file.site.LinkDatabase;
import orbweaver.graph.file.site.LinkFile;
import orbweaver.graph.file.site.Sitemaps;
import orbweaver.graph.file.table.CsvFiles;
import orbweaver.graph.file.table.GraphFrames;
import orbweaver.graph.file.table.Neo4j;
import orbweaver.graph.file.table.ParquetFiles;
import orbweaver.graph.rank.Level;
import orbweaver.graph.store.DuckStore;

/** Report on duration and size of each export format. */
public final class ExportReport {
  private static final int TIMES = 3;
  private static final long MEGABYTE = 1_000_000;

  private final LinkGraph graph;
  private final Path folder;

  private ExportReport(LinkGraph graph, Path folder) {
    this.graph = graph;
    this.folder = folder;
  }

  /** Prints a line for each format; the graph has the given number of thousand pages, or 100. */
  public static void main(String[] thousands) throws IOException, SQLException {
    var folder = Files.createTempDirectory("exports");
    int pages = 1_000 * (thousands.length == 0 ? 100 : Integer.parseInt(thousands[0]));
    try {
      MadeGraph.make(folder.resolve("graph.duckdb"), pages);
      try (var store = DuckStore.open(folder.resolve("graph.duckdb"))) {
        var report = new ExportReport(store.graph(), folder);
        for (var format : formats().entrySet()) report.print(format.getKey(), format.getValue());
      }
    } finally {
      Folders.delete(folder);
    }
  }

  private static Map<String, Export> formats() {
    var formats = new LinkedHashMap<String, Export>();
    formats.put("edges", (Export.ToFile) (choice, out) -> choice.graph().edges(out));
    formats.put("csv", new CsvFiles());
    formats.put("parquet", new ParquetFiles());
    formats.put("links", new LinkFile());
    formats.put("sites", new LinkDatabase());
    formats.put("domains", new DomainList());
    formats.put("archive", new Archive());
    formats.put("sitemap", new Sitemaps());
    formats.put("commoncrawl", new CommonCrawl(false));
    formats.put("webgraph", new WebGraphFiles());
    formats.put("graphframes", new GraphFrames());
    formats.put("neo4j", new Neo4j());
    formats.put("graphml", new GraphMl());
    formats.put("gexf", new Gexf());
    formats.put("dot", new Dot());
    return formats;
  }

  private void print(String name, Export export) throws IOException {
    var seconds = new double[TIMES];
    long bytes = 0;
    for (int i = 0; i < TIMES; i++) {
      var start = System.nanoTime();
      var written = write(name, export);
      seconds[i] = (System.nanoTime() - start) / 1e9;
      bytes = Folders.bytes(written, _ -> true);
      Folders.delete(written);
    }
    Arrays.sort(seconds);
    System.out.printf("%-12s %6.1f s %6d MB%n", name, seconds[TIMES / 2], bytes / MEGABYTE);
  }

  private Path write(String name, Export export) throws IOException {
    var followed =
        Stream.of(LinkKind.values()).filter(LinkKind::isFollowed).collect(Collectors.toSet());
    var choice = new Choice(graph, followed, Optional.empty(), Level.PAGE);
    var to = folder.resolve(name);
    switch (export) {
      case Export.ToFile file -> WholeFile.write(to, out -> file.write(choice, out));
      case Export.ToFolder toFolder -> WholeFolder.write(to, target -> toFolder.write(choice, target));
    }
    return to;
  }
}
