package orbweaver.cli.graph;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Function;
import orbweaver.cli.ask.KeptGraph;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.live.Surroundings;
import orbweaver.cli.option.DirOption;
import orbweaver.language.family.FamilyIndex;
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
      "  edges      source, target, kind",
      "  pages      url, status, outcome, depth, content type, title",
      "  elements   activity, index, url, parent, depth, priority, state, outcome",
      "Elements are what each activity judged, in the tree of its walk. Rules for a family name it by"
          + " an index. Of priorities 1 is first, 3 last, and 5 refused.",
      "Two formats are plain lists of URLs, one a line, for another crawl.",
      "  unvisited  what links lead to and was never asked for, whatever was said of it",
      "  failed     what gave no answer when it was asked last",
      ""
    },
    mixinStandardHelpOptions = true)
final class GraphExportCommand implements Callable<Integer> {
  private enum Format {
    EDGES,
    PAGES,
    ELEMENTS,
    UNVISITED,
    FAILED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private enum Style {
    DOTTED(FamilyIndex::toString),
    COMPACT(FamilyIndex::compact);

    private final Function<FamilyIndex, String> printed;

    Style(Function<FamilyIndex, String> printed) {
      this.printed = printed;
    }

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

  @Option(
      names = "--index",
      paramLabel = "STYLE",
      defaultValue = "dotted",
      description =
          "How elements show an index: ${COMPLETION-CANDIDATES}; 03.02.01 or 030201, which keeps its"
              + " dots where a number has more than two digits. Default: ${DEFAULT-VALUE}.")
  private Style index = Style.DOTTED;

  @Override
  public Integer call() throws IOException {
    try (var kept = KeptGraph.open(dir.path());
        var out = new BufferedOutputStream(Surroundings.out(), 1 << 16)) {
      switch (format) {
        case EDGES -> kept.graph().edges(out);
        case PAGES -> kept.graph().pages(out);
        case ELEMENTS -> kept.graph().elements(out, index.printed);
        case UNVISITED -> kept.graph().unvisited(url -> line(url, out));
        case FAILED -> kept.graph().failed(url -> line(url, out));
      }
    }
    return ExitCode.FINISHED.number();
  }

  private static void line(String url, OutputStream out) {
    try {
      out.write((url + "\n").getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
