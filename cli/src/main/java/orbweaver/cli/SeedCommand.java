package orbweaver.cli;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.pipeline.AnswerWait;
import orbweaver.admin.submission.SubmissionProducer;
import orbweaver.app.process.LogConfiguration;
import orbweaver.app.process.PipelineWait;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.cli.options.Brokers;
import orbweaver.cli.options.PartyOption;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.cli.output.Terminal;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.contract.verdict.SubmissionOutcome;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver seed}. */
@Command(
    name = "seed",
    header = "Submits seed URLs to a pipeline.",
    description =
        "They are added to an existing activity; orbweaver crawl --bootstrap-server starts one.%n",
    mixinStandardHelpOptions = true)
final class SeedCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final Duration PATIENCE = Duration.ofSeconds(15);
  private static final String SENDER = "seed";

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "URL", arity = "1..*", description = "A URL to start from.")
  private List<CrawlUrl> urls = List.of();

  @Option(
      names = "--bootstrap-server",
      required = true,
      paramLabel = "HOST:PORT",
      description = "The brokers of the pipeline.")
  private String bootstrap = "";

  @Option(
      names = "--activity",
      paramLabel = "NAME",
      defaultValue = Seed.DEFAULT_ACTIVITY,
      description = "The activity that gets them. Default: ${DEFAULT-VALUE}.")
  private String activity = Seed.DEFAULT_ACTIVITY;

  @Mixin private PartyOption party = new PartyOption();

  @Override
  public Integer call() throws InterruptedException {
    LogConfiguration.forCommand(Terminal.isInteractive());
    var brokers = Brokers.at(bootstrap);
    try (var stopping = ShutdownSignal.forCrawl()) {
      var screen = Terminal.screen(command, false);
      var wait = new PipelineWait(brokers, PATIENCE, stopping, screen, CLOCK);
      if (!wait.forBrokers()) return ExitCode.INTERRUPTED.number();
      return send(PipelineAdmin.open(brokers), screen, stopping);
    }
  }

  private int send(PipelineContext pipeline, Screen screen, ShutdownSignal stopping)
      throws InterruptedException {
    var producer = new SubmissionProducer(pipeline, party.party());
    var _ = producer.requireRegistered(activity, CLOCK);
    var seeds = urls.stream().map(url -> new Seed(url.toString(), Optional.of(activity))).toList();
    var answers = AnswerWait.await(producer.submit(SENDER, seeds), screen, stopping, CLOCK);
    answers.map(this::text).ifPresent(command.commandLine().getOut()::println);
    return ExitCode.ofResult(answers).number();
  }

  private String text(List<SubmissionAnswer> answers) {
    var repeated =
        answers.stream().filter(answer -> answer.outcome() == SubmissionOutcome.UNCHANGED).count();
    var added = answers.size() - repeated;
    var text = "%d seed%s added to activity %s".formatted(added, added == 1 ? "" : "s", activity);
    return repeated == 0
        ? text
        : "%s, %d submitted before (orbweaver retry %s requests failed URLs again)"
            .formatted(text, repeated, activity);
  }
}
