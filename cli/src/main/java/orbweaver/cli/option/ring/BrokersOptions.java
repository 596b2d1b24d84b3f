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

/** At which brokers a ring is looked at, be it sound or not, and how it is answered. */
public final class BrokersOptions {
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--bootstrap",
      required = true,
      paramLabel = "HOST:PORT",
      description = "The brokers of the ring.")
  private String bootstrap = "";

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  /** Does it when the brokers answer. */
  public int run(BiFunction<KafkaSettings, Screen, ExitCode> look) throws InterruptedException {
    Logs.ofCommand(Terminal.isThere());
    var kafka = Brokers.at(bootstrap);
    var screen = Terminal.screen(command, json);
    try (var stopping = Stopping.ofCrawl()) {
      var wait = new RingWait(kafka, PATIENCE, stopping, screen, InstantSource.system());
      if (!wait.forBrokers()) return ExitCode.STOPPED.number();
      return look.apply(kafka, screen).number();
    }
  }
}
