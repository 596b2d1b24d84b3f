package orbweaver.cli.control;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.control.DrainClient;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.app.folder.ServiceFolder;
import orbweaver.app.log.LogConfiguration;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver drain}. */
@Command(
    name = "drain",
    header = "Lets a running service finish its work in flight, leave its group and exit.",
    description =
        "The service accepts no new work, commits, and releases its partitions at once. SIGTERM"
            + " does"
            + " the same, but keeps the group membership for a few seconds, for a fast restart.%n",
    mixinStandardHelpOptions = true)
public final class DrainCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "SERVICE", description = "One of ${COMPLETION-CANDIDATES}.")
  private ServiceKind service = ServiceKind.RULE;

  @Option(
      names = "--health",
      paramLabel = "HOST:PORT",
      split = ",",
      description =
          "Health address of the process; several, separated by commas, are drained together."
              + " Default: the address in the folder.")
  private List<String> addresses = List.of();

  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      defaultValue = "pipeline",
      description = "State folder of a service on this machine. Default: ./${DEFAULT-VALUE}.")
  private Path dir = Path.of("pipeline");

  @Option(
      names = "--drain-token",
      paramLabel = "TEXT",
      description = "The service's --drain-token; needed from another machine.")
  private Optional<String> token = Optional.empty();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      defaultValue = "2m",
      description = "How long to wait until it has exited. Default: ${DEFAULT-VALUE}.")
  private Duration timeout = Duration.ofMinutes(2);

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    LogConfiguration.forCommand(Terminal.isInteractive());
    var clock = InstantSource.system();
    var screen = Terminal.screen(command, json);
    var all = addresses.isEmpty() ? List.of(addressInFolder()) : addresses;
    var end = clock.instant().plus(timeout);
    try (var stopping = ShutdownSignal.forCrawl();
        var client = new DrainClient(service, token, screen, clock)) {
      var result = client.drain(all, end, stopping);
      result.ifPresent(drained -> screen.printResult(drained.text(), drained));
      return ExitCode.ofResult(result).number();
    }
  }

  private String addressInFolder() throws IOException {
    return ServiceFolder.healthUrl(dir, service.serviceName())
        .map(address -> URI.create(address).getAuthority())
        .orElseThrow(
            () ->
                OperationException.usageError(
                    "--dir: no %s has run in %s (expected: its state folder, or --health)"
                        .formatted(service.serviceName(), dir)));
  }
}
