package orbweaver.cli.trap;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.ask.KeptGraph;
import orbweaver.cli.crawl.RingAtHand;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.DirOption;
import orbweaver.cli.option.GraphOption;
import orbweaver.cli.option.PartyOption;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.run.Logs;
import orbweaver.cli.steer.ChangeErrand;
import orbweaver.cli.text.SafeTerminalText;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.activity.TrapRequest;
import orbweaver.contract.course.Traps;
import orbweaver.contract.json.Gate;
import orbweaver.rule.inlet.Beginning;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code orbweaver traps}. */
@Command(
    name = "traps",
    header = "Shows what in a crawl looks like a trap or a mirror.",
    description = {
      "What is parked by its URL, and what is suspected by the pages that were read; of each sign the"
          + " largest places, with samples. Look at the samples, then release what is none, and ban"
          + " what is one. docs/traps.md tells each sign and what to do.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class TrapsCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();
  @Mixin private PartyOption party = new PartyOption();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  @ArgGroup private Deed deed = new Deed();

  @Option(
      names = "--activity",
      paramLabel = "NAME",
      defaultValue = "default",
      description = "Whose traps are released or banned. Default: ${DEFAULT-VALUE}.")
  private String activity = "default";

  /** What is done besides looking. */
  private static final class Deed {
    @Option(
        names = "--export",
        paramLabel = "FILE",
        description =
            "Write the places as a list of banned areas (banned.ini), for you to shorten;"
                + " orbweaver rules import reads it.")
    private Optional<Path> export = Optional.empty();

    @Option(
        names = "--release",
        paramLabel = "BEGINNING",
        arity = "0..1",
        fallbackValue = Traps.ALL,
        description =
            "Release parked URLs that begin so, now and later; all of them without BEGINNING. An"
                + " endless directory goes on by as many pages again each time.")
    private Optional<String> release = Optional.empty();

    @Option(
        names = "--ban",
        paramLabel = "BEGINNING",
        description = "Refuse what begins so from now on; what is parked there stays so.")
    private Optional<String> ban = Optional.empty();
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (deed.release.isPresent() || deed.ban.isPresent()) return change();
    try (var kept = KeptGraph.open(graph.place(), dir.path())) {
      var report = TrapReport.of(kept.graph(), CLOCK.instant());
      deed.export.ifPresent(file -> BannedList.of(report.all()).write(file));
      var out = command.commandLine().getOut();
      out.print(json ? SafeTerminalText.json(report) + "\n" : SafeTerminalText.text(report.text()));
      out.flush();
    }
    return ExitCode.FINISHED.number();
  }

  private int change() throws IOException, InterruptedException {
    Logs.ofCommand(Terminal.isThere());
    var screen = Terminal.screen(command, json);
    var ring = new RingAtHand(Optional.empty(), dir.path(), screen, CLOCK);
    var errand =
        new ChangeErrand(
            party.given(),
            activity,
            request(),
            (now, inForce) -> tell(screen, TrapAnswer.of(now, inForce)),
            CLOCK);
    return ring.run(errand).number();
  }

  private static void tell(Screen screen, TrapAnswer answer) {
    screen.tell(answer.text(), answer);
  }

  private TrapRequest request() {
    try {
      Gate.requireId("--activity", activity);
      return new TrapRequest(
          activity,
          deed.release.map(TrapsCommand::beginning),
          deed.ban.map(TrapsCommand::beginning));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private static String beginning(String written) {
    return Beginning.of(written).text();
  }
}
