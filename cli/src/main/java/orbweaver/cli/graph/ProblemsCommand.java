package orbweaver.cli.graph;

import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.contract.EnumText;
import orbweaver.contract.page.MarkupProblem.ProblemKind;
import orbweaver.graph.analysis.reports.InvalidMarkup;
import orbweaver.graph.analysis.reports.InvalidMarkup.InvalidPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Command {@code orbweaver graph problems}. */
@Command(
    name = "problems",
    header = "Lists pages with invalid HTML by kind and position.",
    description = {
      "A line has the kind of the problem, the URL of the page, the position of the first occurrence"
          + " in the page, and the number of occurrences if there are more. Lines are sorted by kind"
          + " and URL. docs/explanation/extraction.md describes each kind.",
      ""
    },
    mixinStandardHelpOptions = true)
final class ProblemsCommand implements Callable<Integer> {
  @Option(
      names = "--kind",
      paramLabel = "KIND",
      converter = KindConverter.class,
      completionCandidates = KindNames.class,
      description = "List only problems of this kind: ${COMPLETION-CANDIDATES}.")
  private Optional<ProblemKind> kind = Optional.empty();

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  /** Converter of an option value. */
  static final class KindConverter implements ITypeConverter<ProblemKind> {
    @Override
    public ProblemKind convert(String text) {
      return EnumText.parse(ProblemKind.class, text)
          .orElseThrow(
              () -> new TypeConversionException(text + " (expected: one of " + known() + ")"));
    }

    private static String known() {
      return String.join(", ", new KindNames());
    }
  }

  /** Names of all kinds. */
  static final class KindNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(ProblemKind.values()).map(EnumText::of).iterator();
    }
  }

  @Override
  public Integer call() {
    return queryOptions.run(
        (graph, out) -> {
          var pages = new InvalidMarkup(graph);
          if (queryOptions.isJson()) printJson(pages, out);
          else printText(pages, out);
        });
  }

  private void printText(InvalidMarkup pages, PrintWriter out) {
    var count = new AtomicLong();
    forEach(
        pages,
        page -> {
          out.print(SafeTerminalText.text(page.text()));
          count.incrementAndGet();
        });
    out.print("%d invalid\n".formatted(count.get()));
  }

  private void printJson(InvalidMarkup pages, PrintWriter out) {
    out.print("{\"problems\":[");
    var count = new AtomicLong();
    forEach(
        pages,
        page -> out.print((count.getAndIncrement() == 0 ? "" : ",") + SafeTerminalText.json(page)));
    out.print("]}\n");
  }

  private void forEach(InvalidMarkup pages, Consumer<InvalidPage> consumer) {
    var kinds = kind.map(List::of).orElse(List.of(ProblemKind.values()));
    for (var problemKind : kinds) pages.forEach(problemKind, consumer);
  }
}
