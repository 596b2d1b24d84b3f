package orbweaver.cli.watch;

import java.io.PrintWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.cli.graph.GraphQueryOptions;
import orbweaver.cli.remote.TimeArgument;
import orbweaver.graph.analysis.reports.UrlChanges;
import orbweaver.graph.store.LinkGraph;
import orbweaver.language.Formula;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver watch}. */
@Command(
    name = "watch",
    header = "Lists each change of the crawled URLs: new, changed, moved, gone.",
    description = {
      "Compares successive answers of each URL, for any content type. A line has the time of the last"
          + " answer before the change, the time of the first answer after it, the kind, the URL and"
          + " the activities that decided on that answer; - means no answer before. --json adds"
          + " digests, titles and statuses. A failure after which a retry may succeed, such as a"
          + " timeout, counts only if no other answer follows.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class WatchCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Parameters(
      paramLabel = "FORMULA",
      arity = "0..1",
      description =
          "List only URLs that this formula accepts: (uri-subsumed-by-directory-path (\"news\"))."
              + " It may use the URI constraints except origin-* and"
              + " uri-parent-subsumed-by-directory-path; uri-host and same-host, by literal names;"
              + " and rules on the URL. The command rejects constraints on the discovery path, DNS,"
              + " the header and the content.")
  private Optional<Formula> formula = Optional.empty();

  @Option(
      names = "--since",
      paramLabel = "TIME",
      converter = TimeArgument.Converter.class,
      description =
          "List changes found since this time: 2026-05-01, which is 00:00 UTC, 2026-05-01T12:00:00Z,"
              + " or a duration before now such as 36h. Default: since the first stored result.")
  private Optional<TimeArgument> since = Optional.empty();

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    Predicate<String> urls = formula.<Predicate<String>>map(UrlSelection::of).orElse(_ -> true);
    var start = since.map(time -> time.at(CLOCK.instant()));
    return queryOptions.run(
        (graph, out) -> {
          try (var changes = changes(graph, start, urls)) {
            if (queryOptions.isJson()) printJson(changes, out);
            else changes.print(line -> out.print(SafeTerminalText.text(line)));
          }
        });
  }

  private static void printJson(UrlChanges changes, PrintWriter out) {
    out.print('{');
    changes.since().ifPresent(time -> out.print("\"since\":" + SafeTerminalText.json(time) + ","));
    out.print("\"changes\":[");
    var isFirst = new AtomicBoolean(true);
    changes.forEach(
        change -> out.print((isFirst.getAndSet(false) ? "" : ",") + SafeTerminalText.json(change)));
    out.print("],\"uncompared\":" + changes.uncompared() + "}\n");
  }

  private static UrlChanges changes(
      LinkGraph graph, Optional<Instant> start, Predicate<String> urls) {
    start.ifPresent(time -> requireStored(time, graph.query(UrlChanges.earliest())));
    return graph.query(UrlChanges.since(start, urls));
  }

  private static void requireStored(Instant start, Optional<Instant> earliest) {
    earliest
        .filter(start::isBefore)
        .ifPresent(
            first -> {
              throw OperationException.usageError(
                  "--since: %s (expected: not before the first stored result, %s)"
                      .formatted(start, first));
            });
  }
}
