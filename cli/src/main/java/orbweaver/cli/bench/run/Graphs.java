package orbweaver.cli.bench.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import orbweaver.cli.bench.entry.JavaLine;
import orbweaver.cli.bench.truth.EdgeBook;
import orbweaver.cli.bench.truth.EdgeCheck;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.run.Layout;
import orbweaver.sandbox.bench.BenchWeb;

/** Looks into the folder of a crawl. */
final class Graphs {
  private static final String LOG = ".log";

  private Graphs() {}

  /**
   * What the crawl in a folder made of a web.
   *
   * @param place where what the command says that writes its edges is kept
   */
  static Run.Made made(Path folder, BenchWeb web, Path place)
      throws IOException, InterruptedException {
    return new Run.Made(edges(folder, web, place), written(Layout.broker(folder)));
  }

  private static EdgeCheck edges(Path folder, BenchWeb web, Path place)
      throws IOException, InterruptedException {
    var words = List.of("graph", "export", "--dir", folder.toString(), "--format", "edges");
    var output = place.resolve("export");
    var builder = new ProcessBuilder(JavaLine.orbweaver(words));
    var process = builder.redirectError(output.toFile()).start();
    var book = new EdgeBook(web);
    try (var lines = process.inputReader(UTF_8).lines()) {
      lines.skip(1).forEach(book::add);
      if (process.waitFor() == 0) return book.result();
      throw CommandException.fault("the graph was not exported: " + Files.readString(output));
    } finally {
      process.destroy();
    }
  }

  /** Bytes in the segments of a broker, those of its own topics among them. */
  private static long written(Path broker) throws IOException {
    var sum = 0L;
    try (var files = Files.walk(broker)) {
      for (var file : files.filter(one -> one.toString().endsWith(LOG)).toList())
        sum += Files.size(file);
    }
    return sum;
  }
}
