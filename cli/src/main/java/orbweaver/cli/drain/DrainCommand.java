package orbweaver.cli.drain;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.folder.ServiceFolder;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.run.Logs;
import orbweaver.cli.run.Service;
import orbweaver.cli.run.Stopping;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver drain}. */
@Command(
    name = "drain",
    header = "Lets a service at work finish what it has in hand, leave its group and end.",
    description =
        "It takes nothing new, commits, and gives its partitions to the others at once. SIGTERM does"
            + " the same, but that it keeps its place for a few seconds, to come back to.%n",
    mixinStandardHelpOptions = true)
public final class DrainCommand implements Callable<Integer> {
  private static final Pattern PLACE = Pattern.compile("[^\\s/,]+:[0-9]{1,5}");

  /** What is shown where JSON is wanted. */
  private record Told(String station, List<String> drained) {}

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "SERVICE", description = "One of ${COMPLETION-CANDIDATES}.")
  private Service service = Service.RULE;

  @Option(
      names = "--health",
      paramLabel = "HOST:PORT",
      split = ",",
      description =
          "Where it says how it is; several, with commas between, are drained together. Default:"
              + " what the folder says.")
  private List<String> places = List.of();

  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      defaultValue = "ring",
      description = "The folder of a service on this machine. Default: ./${DEFAULT-VALUE}.")
  private Path dir = Path.of("ring");

  @Option(
      names = "--drain-token",
      paramLabel = "TEXT",
      description = "As the service was told it; needed from another machine.")
  private Optional<String> token = Optional.empty();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      defaultValue = "2m",
      description = "How long to wait for the end. Default: ${DEFAULT-VALUE}.")
  private Duration timeout = Duration.ofMinutes(2);

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Logs.ofCommand(Terminal.isThere());
    var clock = InstantSource.system();
    var screen = Terminal.screen(command, json);
    var all = places.isEmpty() ? List.of(ofFolder()) : places;
    all.forEach(DrainCommand::require);
    var end = clock.instant().plus(timeout);
    try (var stopping = Stopping.ofCrawl();
        var drain = new Drain(service, token, screen, clock)) {
      for (var place : all) drain.ask(place);
      for (var place : all) {
        if (!drain.await(place, end, stopping)) return ExitCode.STOPPED.number();
      }
      screen.tell(
          "%s drained: %s".formatted(service.station(), String.join(", ", all)),
          new Told(service.station(), all));
      return ExitCode.FINISHED.number();
    }
  }

  private String ofFolder() throws IOException {
    return ServiceFolder.health(dir, service.station())
        .map(place -> URI.create(place).getAuthority())
        .orElseThrow(
            () ->
                CommandException.usage(
                    "--dir: no %s ever worked in %s (expected: the folder of one, or --health)"
                        .formatted(service.station(), dir)));
  }

  private static void require(String place) {
    if (PLACE.matcher(place).matches()) return;
    throw CommandException.usage("--health: " + place + " (expected: HOST:PORT)");
  }
}
