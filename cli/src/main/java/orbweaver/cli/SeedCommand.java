package orbweaver.cli;

import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.admin.control.AddSeeds;
import orbweaver.cli.options.PartyOption;
import orbweaver.cli.options.PipelineOptions;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import orbweaver.cli.remote.TaskRunner;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.url.CrawlUrl;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver seed}. */
@Command(
    name = "seed",
    header = "Submits seed URLs to a crawl.",
    description = "They are added to an existing activity; orbweaver crawl starts one.%n",
    mixinStandardHelpOptions = true)
final class SeedCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "URL", arity = "1..*", description = "A URL to start from.")
  private List<CrawlUrl> urls = List.of();

  @Mixin private PipelineOptions pipeline = new PipelineOptions();

  @Option(
      names = "--activity",
      paramLabel = "NAME",
      defaultValue = Seed.DEFAULT_ACTIVITY,
      description = "The activity that gets them. Default: ${DEFAULT-VALUE}.")
  private String activity = Seed.DEFAULT_ACTIVITY;

  @Mixin private PartyOption party = new PartyOption();

  @Override
  public Integer call() throws IOException, InterruptedException {
    CommandEnvironment.logErrorsOnly();
    var screen = Terminal.screen(command, false);
    var runner = new TaskRunner(pipeline.connection(screen, CLOCK));
    var result = runner.run(new AddSeeds(party.party(), activity, urls));
    result.ifPresent(command.commandLine().getOut()::println);
    return ExitCode.ofResult(result).number();
  }
}
