package orbweaver.cli.topics;

import java.util.concurrent.Callable;
import orbweaver.app.log.LogConfiguration;
import orbweaver.app.settings.ServiceVariables;
import orbweaver.cli.options.Brokers;
import orbweaver.cli.options.CreateOptions;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import orbweaver.contract.CountText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code orbweaver topics create}. */
@Command(
    name = "create",
    header = "Creates a pipeline, or completes an interrupted creation.",
    description =
        "On brokers with ACLs, this spares rule-service the permission to create topics. A pipeline"
            + " of an earlier version gets the topics that it lacks.%n",
    mixinStandardHelpOptions = true)
final class TopicsCreateCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--bootstrap-server",
      required = true,
      paramLabel = "HOST:PORT",
      description = "Brokers of the new pipeline.")
  private String bootstrap = "";

  @Mixin private CreateOptions create = new CreateOptions(ServiceVariables.DEFAULT_PARTITIONS);

  @Override
  public Integer call() {
    LogConfiguration.forCommand(Terminal.isInteractive());
    var pipeline = create.plan().openOrCreate(Brokers.at(bootstrap));
    var manifest = pipeline.manifest();
    var out = command.commandLine().getOut();
    out.println(
        "pipeline %s with %s"
            .formatted(manifest.id(), CountText.of(manifest.partitions(), "partition")));
    out.flush();
    return ExitCode.FINISHED.number();
  }
}
