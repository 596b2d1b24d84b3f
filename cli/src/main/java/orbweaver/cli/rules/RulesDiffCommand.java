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
    header = "Says which pages of a crawl other rules would lose, and which they would gain.",
    description = {
      "Nothing is fetched: both are judged by what the graph keeps of each page (where it is, who"
          + " cites it by which links, the head of the response, its title), and by what the crawl"
          + " decided by its body where they ask the same of it, from the seeds on. Where a page leads"
          + " that was not read nobody knows. An activity file says where robots.txt does not bind;"
          + " other files leave that as it was.",
      "  -  leaves     >  would be asked for the first time",
      "  +  joins      ?  cannot be known offline",
      ""
    },
    mixinStandardHelpOptions = true)
final class RulesDiffCommand implements Callable<Integer> {
  private static final String THAT_OF_THE_CRAWL = "-";

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(
      paramLabel = "FILE",
      arity = "1..2",
      description = "The old rules, then the new; of one, or -, the old are those of the crawl.")
  private List<String> files = List.of();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Mixin private ActivityOption name = new ActivityOption();

  @Option(names = "--json", description = "Answer as JSON.")
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
    var isOfCrawl = files.size() == 1 || files.getFirst().equals(THAT_OF_THE_CRAWL);
    return isOfCrawl ? Party.of(Formula.parse(activity.formula())) : written(files.getFirst());
  }

  private static Party written(String file) {
    var written = Written.in(file, Surroundings.in());
    return written.activity().map(Party::of).orElseGet(() -> Party.of(written.formula()));
  }
}
