package orbweaver.cli.options;

import java.time.Duration;
import java.time.InstantSource;
import java.util.function.BiFunction;
import orbweaver.app.log.LogConfiguration;
import orbweaver.app.process.PipelineWait;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.cli.output.Terminal;
import orbweaver.runtime.settings.KafkaSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of commands that inspect a pipeline at its brokers, even a damaged one. */
public final class BrokersOptions {
  private static final Duration TIMEOUT = Duration.ofSeconds(15);

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--bootstrap-server",
      required = true,
      paramLabel = "HOST:PORT",
      description = "Brokers of the pipeline.")
  private String bootstrap = "";

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  /** Waits for the brokers, then runs the command. */
  public int run(BiFunction<KafkaSettings, Screen, ExitCode> action) throws InterruptedException {
    LogConfiguration.forCommand(Terminal.isInteractive());
    var kafka = Brokers.at(bootstrap);
    var screen = Terminal.screen(command, json);
    try (var stopping = ShutdownSignal.forCrawl()) {
      var wait = new PipelineWait(kafka, TIMEOUT, stopping, screen, InstantSource.system());
      if (!wait.forBrokers()) return ExitCode.INTERRUPTED.number();
      return action.apply(kafka, screen).number();
    }
  }
}
