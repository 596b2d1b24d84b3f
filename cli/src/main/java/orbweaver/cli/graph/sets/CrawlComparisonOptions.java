package orbweaver.cli.graph.sets;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import orbweaver.cli.graph.ExportOutputOption;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.remote.AtOption;
import orbweaver.contract.formats.MalformedFileException;
import orbweaver.graph.analysis.export.SetOperation;
import orbweaver.graph.store.LinkGraph;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Arguments of a command that compares crawls: their folders, or tables that were exported. */
final class CrawlComparisonOptions {
  private static final String EDGES = "source\ttarget\tkind";
  private static final String PAGES = "url";

  @Parameters(
      arity = "2..*",
      paramLabel = "CRAWL",
      description =
          "Folders of crawls, or sorted tables: edges written by graph export, or, with --pages, a"
              + " list of URLs that this command wrote.")
  private List<Path> crawls = List.of();

  @Option(
      names = "--pages",
      description =
          "Compare the URLs whose fetch request has completed, one per line, not the edges.")
  private boolean comparesPages;

  @Mixin private AtOption at = new AtOption();

  @Mixin private ExportOutputOption output = new ExportOutputOption();

  /** Writes the result of a set operation. */
  int write(SetOperation operation) throws IOException {
    try (var tables = new CrawlTables(at)) {
      var files = new ArrayList<Path>();
      for (var crawl : crawls) files.add(tables.file(crawl, this::writeTable));
      var others = files.subList(1, files.size());
      output.writeFile(out -> operation.write(header(), files.getFirst(), others, out));
    } catch (MalformedFileException e) {
      throw OperationException.usageError(String.valueOf(e.getMessage()));
    }
    return ExitCode.FINISHED.number();
  }

  private String header() {
    return comparesPages ? PAGES : EDGES;
  }

  private void writeTable(LinkGraph graph, OutputStream out) throws IOException {
    if (comparesPages) writePages(graph, out);
    else CrawlTables.writeEdges(graph, out);
  }

  private static void writePages(LinkGraph graph, OutputStream out) throws IOException {
    try {
      write(PAGES, out);
      graph.forEachPage(page -> write(page.url(), out));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void write(String line, OutputStream out) {
    try {
      out.write((line + "\n").getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
