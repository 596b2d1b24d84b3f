package orbweaver.cli.trap;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.ask.KeptGraph;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.DirOption;
import orbweaver.contract.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code orbweaver traps}. */
@Command(
    name = "traps",
    header = "Shows what in a crawl looks like a trap or a mirror.",
    description = {
      "By the URLs that were found and by the pages that were read; of each sign the largest places,"
          + " with samples. Nothing is decided by it: look at the samples, then ban what is one."
          + " docs/traps.md tells each sign and what to do.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class TrapsCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private DirOption dir = new DirOption();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  @Option(
      names = "--export",
      paramLabel = "FILE",
      description =
          "Write the places as a list of banned areas (banned.ini), for you to shorten;"
              + " orbweaver rules import reads it.")
  private Optional<Path> export = Optional.empty();

  @Override
  public Integer call() {
    try (var graph = KeptGraph.open(dir.path())) {
      var report = TrapReport.of(graph.store(), CLOCK.instant());
      export.ifPresent(file -> BannedList.of(report.suspected()).write(file));
      var out = command.commandLine().getOut();
      out.print(json ? Json.text(report) + "\n" : report.text());
      out.flush();
    }
    return ExitCode.FINISHED.number();
  }
}
