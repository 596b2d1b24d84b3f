package orbweaver.cli.topics;

import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.Brokers;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.run.Logs;
import orbweaver.cli.run.RingPlan;
import orbweaver.contract.url.KeyKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code orbweaver topics create}. */
@Command(
    name = "create",
    header = "Makes a ring, or finishes one whose making was cut short.",
    description =
        "Where brokers ask who may do what: then rule-service needs no right to make it.%n",
    mixinStandardHelpOptions = true)
final class TopicsCreateCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--bootstrap",
      required = true,
      paramLabel = "HOST:PORT",
      description = "The brokers it is made on.")
  private String bootstrap = "";

  @Option(
      names = "--partitions",
      paramLabel = "N",
      defaultValue = "4",
      description = "Of a ring made now, for ever. Default: ${DEFAULT-VALUE}.")
  private int partitions = 4;

  @Option(
      names = "--key",
      paramLabel = "KIND",
      description =
          "What politeness is kept by, of a ring made now, for ever: domain, host, authority (host"
              + " and port). Default: domain.")
  private Optional<KeyKind> key = Optional.empty();

  @Override
  public Integer call() {
    Logs.ofCommand(Terminal.isThere());
    var ring = new RingPlan(key, partitions).openOrCreate(Brokers.at(bootstrap));
    var made = ring.manifest();
    var out = command.commandLine().getOut();
    out.println("ring %s, of %d partitions".formatted(made.id(), made.partitions()));
    out.flush();
    return ExitCode.FINISHED.number();
  }
}
