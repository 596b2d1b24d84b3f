package orbweaver.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.admin.control.ChangeActivity;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.dryrun.PlanCheck;
import orbweaver.cli.options.CrawlPolicyOptions;
import orbweaver.cli.options.PartyOption;
import orbweaver.cli.options.PipelineOptions;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import orbweaver.cli.remote.TaskRunner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver activity put}. */
@Command(
    name = "put",
    header = "Puts a new version of an activity from a file.",
    description = {
      "From then on candidate URLs are evaluated with the new version; earlier decisions stay, and"
          + " every verdict names its version. An activity that does not exist yet is started. An"
          + " invalid file is rejected, and the previous version stays active.",
      "",
      "A stopped crawl with topics applies it on restart: orbweaver crawl --activity FILE. One without a"
          + " broker applies it at once.",
      ""
    },
    mixinStandardHelpOptions = true)
final class ActivityPutCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "The activity, for example walk.yaml.")
  private Path file = Path.of("activity.yaml");

  @Mixin private PipelineOptions pipeline = new PipelineOptions();
  @Mixin private PartyOption party = new PartyOption();
  @Mixin private CrawlPolicyOptions policyOptions = new CrawlPolicyOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    CommandEnvironment.logErrorsOnly();
    var definition = ActivityFile.read(CommandEnvironment.resolve(file));
    var request =
        CrawlPlan.of(definition)
            .withPolicy(policyOptions.applyTo(definition.policy()))
            .withParty(party.party());
    var plan = PlanCheck.checked(request, CLOCK.instant());
    var screen = Terminal.screen(command, false);
    var runner = new TaskRunner(pipeline.connection(screen, CLOCK));
    var result = runner.run(new ChangeActivity(plan));
    result.ifPresent(command.commandLine().getOut()::println);
    return ExitCode.ofResult(result).number();
  }
}
