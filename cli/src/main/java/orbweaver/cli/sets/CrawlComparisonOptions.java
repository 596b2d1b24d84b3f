package orbweaver.cli.sets;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.remote.GraphSession;
import orbweaver.contract.formats.MalformedFileException;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.export.AtomicFile;
import orbweaver.graph.analysis.export.SetOperation;
import orbweaver.graph.store.LinkGraph;
import orbweaver.runtime.OperationException;
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

  @Option(
      names = {"--output", "-o"},
      paramLabel = "FILE",
      description = "Output file, written completely or not at all. Default: standard output.")
  private Optional<Path> output = Optional.empty();

  /** Writes the result of a set operation. */
  int write(SetOperation operation) throws IOException {
    var temporary = Files.createTempDirectory("sets");
    var tables = new ArrayList<Path>();
    try {
      for (var crawl : crawls) tables.add(table(crawl, temporary.resolve(tables.size() + ".tsv")));
      var others = tables.subList(1, tables.size());
      write(out -> operation.write(header(), tables.getFirst(), others, out));
    } catch (MalformedFileException e) {
      throw OperationException.usageError(String.valueOf(e.getMessage()));
    } finally {
      for (var i = 0; i < crawls.size(); i++) Files.deleteIfExists(temporary.resolve(i + ".tsv"));
      Files.delete(temporary);
    }
    return ExitCode.FINISHED.number();
  }

  private String header() {
    return comparesPages ? PAGES : EDGES;
  }

  private void write(AtomicFile.FileContent content) throws IOException {
    if (output.isPresent()) {
      AtomicFile.write(output.get().toAbsolutePath(), content);
      return;
    }
    try (var out = new BufferedOutputStream(CommandEnvironment.standardOutput())) {
      content.writeTo(out);
    }
  }

  private Path table(Path crawl, Path target) throws IOException {
    if (!Files.isDirectory(crawl)) return readable(crawl);
    try (var session = GraphSession.open(crawl);
        var out = new BufferedOutputStream(Files.newOutputStream(target))) {
      if (comparesPages) writePages(session.graph(), out);
      else new GraphAnalysis(session.graph()).writeEdges(out);
    }
    return target;
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

  private static Path readable(Path file) {
    if (Files.isReadable(file)) return file;
    throw OperationException.usageError(
        file + ": cannot be read (expected: the folder of a crawl, or an exported table)");
  }
}
