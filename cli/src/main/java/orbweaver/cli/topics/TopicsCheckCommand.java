package orbweaver.cli.topics;

import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.overview.PipelineHealth;
import orbweaver.cli.options.BrokersOptions;
import orbweaver.cli.output.ExitCode;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code orbweaver topics check}. */
@Command(
    name = "check",
    header = "Checks a pipeline on its brokers, without changing anything.",
    description = {
      "Checks brokers, manifest, partitions, replicas and settings of each topic, unknown topics,"
          + " the progress of each service, and the ACLs of a principal. Prints one line per"
          + " finding. Exit code 1 if there is a fault.",
      ""
    },
    mixinStandardHelpOptions = true)
final class TopicsCheckCommand implements Callable<Integer> {
  @Mixin private BrokersOptions brokers = new BrokersOptions();

  @ArgGroup private PrincipalOption principalOption = new PrincipalOption();

  @Option(
      names = "--principal",
      paramLabel = "NAME",
      description =
          "Check the ACLs of this principal. Default: ask the brokers for the permissions of this"
              + " client.")
  private Optional<String> principal = Optional.empty();

  @Option(names = "--strict", description = "Exit with 1 on a warning, too.")
  private boolean strict;

  @Override
  public Integer call() throws InterruptedException {
    return brokers.run(
        (kafka, screen) -> {
          var role = principalOption.principal(kafka.prefix());
          var health = PipelineHealth.of(kafka, role, principal, strict);
          screen.printResult(health.text(), health);
          return health.isWell() ? ExitCode.FINISHED : ExitCode.CHECK_FAILED;
        });
  }
}
