package orbweaver.cli.graph.export;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import orbweaver.cli.ask.KeptGraph;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.exit.ExitCode;
import orbweaver.contract.lines.MalformedFileException;
import orbweaver.graph.file.Union;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code orbweaver graph union}. */
@Command(
    name = "union",
    header = "Joins the edges of two crawls, each edge once.",
    description = {
      "Writes source, target and kind, as graph export does. Each of the two is the folder of a crawl,"
          + " or a file of edges that graph export wrote.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class UnionCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "A", description = "One of them.")
  private Path one = Path.of("");

  @Parameters(index = "1", paramLabel = "B", description = "The other.")
  private Path other = Path.of("");

  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    var passing = Files.createTempDirectory("union");
    var left = passing.resolve("one.tsv");
    var right = passing.resolve("other.tsv");
    try {
      var a = table(one, left);
      var b = table(other, right);
      output.writeFile(out -> Union.write(a, b, out));
    } catch (MalformedFileException e) {
      throw CommandException.usage(String.valueOf(e.getMessage()));
    } finally {
      Files.deleteIfExists(left);
      Files.deleteIfExists(right);
      Files.delete(passing);
    }
    return ExitCode.FINISHED.number();
  }

  private static Path table(Path named, Path passing) throws IOException {
    if (!Files.isDirectory(named)) return readable(named);
    try (var kept = KeptGraph.open(named);
        var out = new BufferedOutputStream(Files.newOutputStream(passing))) {
      kept.graph().edges(out);
    }
    return passing;
  }

  private static Path readable(Path file) {
    if (Files.isReadable(file)) return file;
    throw CommandException.usage(
        file + ": cannot be read (expected: the folder of a crawl, or a file of edges)");
  }
}
