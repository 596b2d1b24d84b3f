package orbweaver.cli.option.ring;

import java.time.Duration;
import java.time.InstantSource;
import java.util.function.BiFunction;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.Brokers;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.run.Logs;
import orbweaver.cli.run.RingWait;
import orbweaver.cli.run.Stopping;
import orbweaver.cli.watch.Screen;
import orbweaver.kit.settings.KafkaSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of commands that inspect a pipeline at its brokers, even a damaged one. */
public final class BrokersOptions {
  private static final Duration TIMEOUT = Duration.ofSeconds(15);

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--bootstrap",
      required = true,
      paramLabel = "HOST:PORT",
      description = "Brokers of the pipeline.")
  private String bootstrap = "";

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  /** Waits for the brokers, then runs the command. */
  public int run(BiFunction<KafkaSettings, Screen, ExitCode> action) throws InterruptedException {
    Logs.ofCommand(Terminal.isThere());
    var kafka = Brokers.at(bootstrap);
    var screen = Terminal.screen(command, json);
    try (var stopping = Stopping.ofCrawl()) {
      var wait = new RingWait(kafka, TIMEOUT, stopping, screen, InstantSource.system());
      if (!wait.forBrokers()) return ExitCode.STOPPED.number();
      return action.apply(kafka, screen).number();
    }
  }
}
