package orbweaver.cli.topics;

import java.util.concurrent.Callable;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.Brokers;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.option.ring.MakingOptions;
import orbweaver.cli.run.Logs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

  @Mixin private MakingOptions making = new MakingOptions(12);

  @Override
  public Integer call() {
    Logs.ofCommand(Terminal.isThere());
    var ring = making.plan().openOrCreate(Brokers.at(bootstrap));
    var made = ring.manifest();
    var out = command.commandLine().getOut();
    out.println("ring %s, of %d partitions".formatted(made.id(), made.partitions()));
    out.flush();
    return ExitCode.FINISHED.number();
  }
}
