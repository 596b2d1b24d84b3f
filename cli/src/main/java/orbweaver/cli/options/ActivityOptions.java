package orbweaver.cli.options;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.admin.submission.MediaTypes;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Actions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options of an activity, given on the command line, which has priority, or in a file. */
public final class ActivityOptions {
  private static final String OPERATOR = "--operator";
  private static final String DELAY = "--delay";
  private static final String SERVER_PATIENCE = "--server-patience";
  private static final String ACTIONS = "--actions";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = OPERATOR,
      paramLabel = "CONTACT",
      description =
          "Contact for owners of servers, sent with every request. Required unless every URL connects"
              + " to loopback.")
  private Optional<String> operator = Optional.empty();

  @Option(
      names = DELAY,
      paramLabel = "TIME",
      description = "Minimum delay between two requests to a host: 500ms, 1s, 2m. Default: 1s.")
  private Optional<Duration> delay = Optional.empty();

  @Option(
      names = SERVER_PATIENCE,
      paramLabel = "TIME",
      description =
          "Time after which a server that does not answer is given up: 30s, 10m. Default: 10m.")
  private Optional<Duration> patience = Optional.empty();

  @Mixin private ConstraintOptions constraints = new ConstraintOptions();

  @Option(
      names = ACTIONS,
      paramLabel = "ACTIONS",
      description =
          "What to do with each accepted page: ((trace) (walk-inferiors)). Without a walker, only the"
              + " seeds are fetched. Default: walk all links.")
  private Optional<Actions> actions = Optional.empty();

  @Mixin private CrawlPolicyOptions policyOptions = new CrawlPolicyOptions();

  @Option(
      names = "--activity",
      paramLabel = "NAME|FILE",
      defaultValue = Seed.DEFAULT_ACTIVITY,
      description =
          "Name of this crawl in its pipeline, or its activity file (NAME.yaml). Seeds on the command"
              + " line are added, other options override the file. Default: ${DEFAULT-VALUE}.")
  private String activity = Seed.DEFAULT_ACTIVITY;

  /**
   * Returns the plan of the crawl, with these additional seeds.
   *
   * @param usedTypes media types that the command uses besides those that the actions read
   */
  public CrawlPlan plan(List<CrawlUrl> seeds, MediaTypes usedTypes) {
    if (ActivityFile.isActivityFile(activity))
      return plan(ActivityFile.read(Path.of(activity)), seeds, usedTypes);
    requireSeeds(seeds, "");
    var formula = constraints.formula(seeds, defaultTypes(actions, usedTypes)).toString();
    return CrawlPlan.of(activity, seeds, formula)
        .withActions(actions.map(Actions::toString))
        .withOperator(operator)
        .withDelay(delay.orElse(CrawlPlan.DEFAULT_DELAY))
        .withPatience(patience)
        .withPolicy(policyOptions.applyTo(Optional.empty()));
  }

  private static MediaTypes defaultTypes(Optional<Actions> actions, MediaTypes usedTypes) {
    return MediaTypes.ofActions(actions.orElse(Actions.DEFAULT)).or(usedTypes);
  }

  private CrawlPlan plan(ActivityFile file, List<CrawlUrl> additionalSeeds, MediaTypes usedTypes) {
    var seeds = Stream.concat(file.seeds().stream(), additionalSeeds.stream()).toList();
    requireSeeds(seeds, ", and none in " + activity);
    var origin = new CommandLineOrigin(command);
    var resolvedDelay = origin.resolve(DELAY, delay, file.politeness().delay());
    var resolvedActions = origin.resolve(ACTIONS, actions, file.actions());
    // Other actions write other reports.
    var reports = file.reports().filter(_ -> resolvedActions.equals(file.actions()));
    var formula =
        constraints.formulaFromCommandLine(seeds, defaultTypes(resolvedActions, usedTypes));
    return CrawlPlan.of(file)
        .withSeeds(seeds)
        .withFormula(formula.orElse(file.formula()).toString())
        .withActions(resolvedActions.map(Actions::toString))
        .withReports(reports)
        .withOperator(origin.resolve(OPERATOR, operator, file.operator()))
        .withDelay(resolvedDelay.orElse(CrawlPlan.DEFAULT_DELAY))
        .withPatience(origin.resolve(SERVER_PATIENCE, patience, file.politeness().patience()))
        .withPolicy(policyOptions.applyTo(file.policy()));
  }

  private void requireSeeds(List<CrawlUrl> seeds, String where) {
    if (!seeds.isEmpty()) return;
    throw new ParameterException(
        command.commandLine(), "Missing required parameter: 'URL'" + where + " (expected: a seed)");
  }
}
