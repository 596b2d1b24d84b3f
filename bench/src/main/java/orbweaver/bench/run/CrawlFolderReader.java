package orbweaver.bench.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import orbweaver.bench.crawler.JavaCommandLine;
import orbweaver.runtime.OperationException;
import orbweaver.sandbox.bench.BenchWeb;

/** Reader of the folder of a crawl. */
final class CrawlFolderReader {
  private CrawlFolderReader() {}

  /**
   * Returns the graph of the crawl in a folder, compared with the web.
   *
   * @param outputFolder folder for the messages of the export command
   */
  static RunResult.CrawlOutput read(Path folder, BenchWeb web, Path outputFolder)
      throws IOException, InterruptedException {
    // The export may add files to the folder.
    var bytes = size(folder);
    return new RunResult.CrawlOutput(edges(folder, web, outputFolder), bytes);
  }

  private static EdgeDifference edges(Path folder, BenchWeb web, Path outputFolder)
      throws IOException, InterruptedException {
    var arguments = List.of("graph", "export", "--dir", folder.toString(), "--format", "edges");
    var output = outputFolder.resolve("export");
    var builder = new ProcessBuilder(JavaCommandLine.orbweaver(arguments));
    var process = builder.redirectError(output.toFile()).start();
    var comparison = new EdgeComparison(web);
    try (var lines = process.inputReader(UTF_8).lines()) {
      lines.skip(1).forEach(comparison::add);
      if (process.waitFor() == 0) return comparison.result();
      throw OperationException.internalError(
          "the export of the graph failed: " + Files.readString(output));
    } finally {
      process.destroy();
    }
  }

  /** Returns the size of all files of a folder. */
  private static long size(Path folder) throws IOException {
    var sum = 0L;
    try (var files = Files.walk(folder)) {
      for (var file : files.filter(Files::isRegularFile).toList()) sum += Files.size(file);
    }
    return sum;
  }
}
