package orbweaver.cli.graph;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import orbweaver.cli.ask.KeptGraph;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.DirOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code orbweaver graph export}. */
@Command(
    name = "export",
    header = "Writes the graph to standard output, as a table.",
    description = {
      "Columns are divided by tabs, the first line names them, the others are sorted bytewise, and"
          + " no line comes twice.",
      "  edges  source, target, kind",
      "  pages  url, status, outcome, depth, content type, title",
      ""
    },
    mixinStandardHelpOptions = true)
final class GraphExportCommand implements Callable<Integer> {
  private enum Format {
    EDGES,
    PAGES;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Mixin private DirOption dir = new DirOption();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "edges",
      description = "What to write: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private Format format = Format.EDGES;

  @Override
  public Integer call() throws IOException {
    try (var graph = KeptGraph.open(dir.path());
        var out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16)) {
      switch (format) {
        case EDGES -> graph.store().edges(out);
        case PAGES -> graph.store().pages(out);
      }
    }
    return ExitCode.FINISHED.number();
  }
}
