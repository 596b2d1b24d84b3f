package orbweaver.cli.rules;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.admin.rules.FormulaSource;
import orbweaver.app.replay.ReplayOmissions;
import orbweaver.app.replay.RuleDifferences;
import orbweaver.app.replay.RuleVariant;
import orbweaver.cli.options.ActivityOption;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.ResultPrinter;
import orbweaver.cli.output.Terminal;
import orbweaver.cli.remote.AtOption;
import orbweaver.cli.remote.GraphSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver rules diff}. */
@Command(
    name = "diff",
    header = "Shows which pages of a crawl other rules would remove or add.",
    description = {
      "Nothing is fetched. Both formulas are evaluated, from the seeds on, on the evidence in the"
          + " graph (discovery path, referrers and their links, response header, title) and on the"
          + " decisions that the crawl made by the body for the same predicates. Links of pages that"
          + " were not read are unknown. An activity file also sets where robots.txt is ignored;"
          + " other files leave that unchanged. Actions and embeds do not apply: the links of every"
          + " accepted page are followed.",
      "  -  removed      >  would be requested for the first time",
      "  +  added        ?  cannot be known offline",
      ""
    },
    mixinStandardHelpOptions = true)
final class RulesDiffCommand implements Callable<Integer> {
  private static final String CRAWL_FORMULA = "-";

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(
      paramLabel = "FILE",
      arity = "1..2",
      description = "Old rules, then new rules. Without old rules, or with -, those of the crawl.")
  private List<String> files = List.of();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Mixin private AtOption at = new AtOption();

  @Mixin private ActivityOption name = new ActivityOption();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() {
    var old = oldSource();
    var other = FormulaArgument.read(files.getLast());
    try (var session = GraphSession.open(graph.location(), dir.path())) {
      var crawled = at.graph(session);
      var activity = name.activityFrom(crawled.activities());
      ReplayOmissions.message(crawled, activity.id(), activityFiles(old, other))
          .map("rules diff: "::concat)
          .ifPresent(Terminal.screen(command, json)::printMessage);
      var differences =
          RuleDifferences.between(
              old.map(RulesDiffCommand::variant), variant(other), activity, crawled);
      new ResultPrinter(command, json).print(differences, differences.lines());
    }
    return ExitCode.FINISHED.number();
  }

  private static Stream<ActivityFile> activityFiles(
      Optional<FormulaSource> old, FormulaSource other) {
    return Stream.concat(old.stream(), Stream.of(other))
        .flatMap(source -> source.activity().stream());
  }

  private Optional<FormulaSource> oldSource() {
    var usesCrawlFormula = files.size() == 1 || files.getFirst().equals(CRAWL_FORMULA);
    return usesCrawlFormula
        ? Optional.empty()
        : Optional.of(FormulaArgument.read(files.getFirst()));
  }

  private static RuleVariant variant(FormulaSource source) {
    return source.activity().map(RuleVariant::of).orElseGet(() -> RuleVariant.of(source.formula()));
  }
}
