package orbweaver.cli.report;

import java.io.PrintWriter;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.graph.GraphQueryOptions;
import orbweaver.cli.options.ActivityOption;
import orbweaver.contract.activity.ReportFormat;
import orbweaver.graph.analysis.crawltree.WalkCursor;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.language.Actions;
import orbweaver.language.report.ActionInterpreter;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver report}. */
@Command(
    name = "report",
    header = "Prints a report that the actions of an activity write, from the graph.",
    description = {
      "Performs the actions on the pages of the graph, in the order of the walker: links in page order"
          + " unless the walker sorts them. The same graph gives the same report.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class ReportCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      description = "Name of the report. Default: the only one that the actions write.")
  private Optional<String> name = Optional.empty();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "Output format: ${COMPLETION-CANDIDATES}. Default: the format that the key reports of the"
              + " activity declares; without one, text for the report trace and html for others.")
  private Optional<ReportFormat> format = Optional.empty();

  @Mixin private ActivityOption activity = new ActivityOption();

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    GraphQueryOptions.require(!queryOptions.isJson(), "--json", "given", "--format text or html");
    return queryOptions.run(this::print);
  }

  private void print(LinkGraph graph, PrintWriter out) {
    var id = activity.activityFrom(graph.activities()).id();
    var _ =
        graph.query(
            snapshot -> {
              print(snapshot, id, out);
              return id;
            });
  }

  private void print(GraphSnapshot snapshot, String id, PrintWriter out) throws SQLException {
    var actions = WalkCursor.actions(snapshot, id).map(Actions::parse).orElse(Actions.DEFAULT);
    var report = reportName(id, List.copyOf(actions.reportNames()));
    if (WalkCursor.lacksScores(snapshot, actions.saltonKeys())) {
      command
          .commandLine()
          .getErr()
          .println(
              "report: the graph lacks Salton scores: these URLs are shown without scores, and links that"
                  + " would be sorted by score keep page order");
    }
    var formats = WalkCursor.reports(snapshot, id);
    var printer =
        new ReportPrinter(report, format.orElseGet(() -> declaredFormat(formats, report)), out);
    var interpreter = new ActionInterpreter(actions.list(), printer);
    printer.begin();
    try (var rows = WalkCursor.open(snapshot, id, actions.hasUnsatisfied())) {
      for (var root : StoredWalk.roots(rows, actions)) interpreter.run(root);
    }
    printer.end();
  }

  private static ReportFormat declaredFormat(Map<String, ReportFormat> formats, String report) {
    return Optional.ofNullable(formats.get(report))
        .orElseGet(() -> ReportPrinter.defaultFormat(report));
  }

  private String reportName(String id, List<String> known) {
    if (known.isEmpty()) {
      throw OperationException.usageError(
          "report: the actions of activity %s write no report (expected: an activity with actions such"
                  .formatted(id)
              + " as (trace), key actions or option --actions)");
    }
    if (name.isEmpty() && known.size() == 1) return known.getFirst();
    return name.filter(known::contains)
        .orElseThrow(
            () ->
                OperationException.usageError(
                    "NAME: %s (expected: a report of activity %s: %s)"
                        .formatted(name.orElse("missing"), id, String.join(", ", known))));
  }
}
