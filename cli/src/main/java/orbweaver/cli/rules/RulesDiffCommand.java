package orbweaver.cli.rules;

import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.cli.activity.Written;
import orbweaver.cli.ask.KeptGraph;
import orbweaver.cli.diff.Differences;
import orbweaver.cli.diff.Party;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.live.Surroundings;
import orbweaver.cli.option.ActivityOption;
import orbweaver.cli.option.Answering;
import orbweaver.cli.option.DirOption;
import orbweaver.cli.option.GraphOption;
import orbweaver.cli.seen.Seen;
import orbweaver.graph.answer.KeptActivity;
import orbweaver.language.Formula;
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
        + " other files leave that unchanged.",
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

  @Mixin private ActivityOption name = new ActivityOption();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() {
    var other = written(files.getLast());
    try (var kept = KeptGraph.open(graph.place(), dir.path())) {
      var activity = name.oneOf(kept.graph().activities());
      var old = old(activity);
      var seen = Seen.of(kept.graph(), activity, List.of(old.formula(), other.formula()));
      var differences = Differences.between(old, other, seen);
      new Answering(command, json).show(differences, differences.lines());
    }
    return ExitCode.FINISHED.number();
  }

  private Party old(KeptActivity activity) {
    var usesCrawlFormula = files.size() == 1 || files.getFirst().equals(CRAWL_FORMULA);
    return usesCrawlFormula ? Party.of(Formula.parse(activity.formula())) : written(files.getFirst());
  }

  private static Party written(String file) {
    var source = Written.in(file, Surroundings.in());
    return source.activity().map(Party::of).orElseGet(() -> Party.of(source.formula()));
  }
}
