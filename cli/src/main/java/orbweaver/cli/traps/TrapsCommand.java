package orbweaver.cli.traps;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.control.SubmitChange;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.app.process.PipelineConnection;
import orbweaver.cli.broker.BrokerService;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.options.PartyOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.cli.output.Terminal;
import orbweaver.cli.remote.AtOption;
import orbweaver.cli.remote.GraphSession;
import orbweaver.cli.remote.TaskRunner;
import orbweaver.contract.activity.TrapReview;
import orbweaver.contract.json.Preconditions;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.graph.analysis.traps.CrawlTraps;
import orbweaver.graph.analysis.traps.SuspectedTrapList;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.evaluation.UrlPrefix;
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
    header = "Shows suspected traps and mirrors of a crawl.",
    description = {
      "Lists URLs quarantined by their text, and traps suspected from the pages that were read; for"
          + " each signal the largest groups, with samples. Review the samples, then release false"
          + " alarms and ban traps. docs/explanation/traps.md describes each signal.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class TrapsCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Mixin private AtOption at = new AtOption();
  @Mixin private PartyOption party = new PartyOption();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @ArgGroup private Action action = new Action();

  @Option(
      names = "--activity",
      paramLabel = "NAME",
      defaultValue = "default",
      description = "Activity to which --release or --ban applies. Default: ${DEFAULT-VALUE}.")
  private String activity = "default";

  /** Action other than listing. */
  private static final class Action {
    @Option(
        names = "--export",
        paramLabel = "FILE",
        description =
            "Write the URL prefixes as a banned list (banned.ini) for you to edit;"
                + " orbweaver rules import reads it.")
    private Optional<Path> export = Optional.empty();

    @Option(
        names = "--release",
        paramLabel = "PREFIX",
        arity = "0..1",
        fallbackValue = TrapPolicy.ALL,
        description =
            "Release quarantined URLs with this prefix, now and in future; all of them without"
                + " PREFIX. An endless directory continues for as many pages again each time.")
    private Optional<String> release = Optional.empty();

    @Option(
        names = "--ban",
        paramLabel = "PREFIX",
        description =
            "Reject URLs with this prefix from now on; quarantined ones stay" + " quarantined.")
    private Optional<String> ban = Optional.empty();
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (action.release.isPresent() || action.ban.isPresent()) {
      at.requireCurrentGraph("--release or --ban");
      return change();
    }
    try (var session = GraphSession.open(graph.location(), dir.path())) {
      var report = CrawlTraps.of(at.graph(session), new UrlTrapSignals(at.time()));
      action.export.ifPresent(
          file -> write(SuspectedTrapList.of(report.quarantinedThenSuspected()), file));
      var out = command.commandLine().getOut();
      out.print(json ? SafeTerminalText.json(report) + "\n" : SafeTerminalText.text(report.text()));
      out.flush();
    }
    return ExitCode.FINISHED.number();
  }

  private static void write(SuspectedTrapList list, Path file) {
    try {
      list.write(file);
    } catch (FileAlreadyExistsException e) {
      throw OperationException.usageError(file + ": exists already (expected: a new file)");
    } catch (IOException e) {
      throw OperationException.usageError(file + ": cannot be written (" + e.getMessage() + ")");
    }
  }

  private int change() throws IOException, InterruptedException {
    CommandEnvironment.logErrorsOnly();
    var screen = Terminal.screen(command, json);
    var topics =
        new PipelineConnection(Optional.empty(), dir.path(), BrokerService::start, screen, CLOCK);
    var review = request();
    var changed = new TaskRunner(topics).run(new SubmitChange(party.party(), activity, review));
    changed.ifPresent(change -> print(screen, TrapReviewResult.of(change, review)));
    return ExitCode.ofResult(changed).number();
  }

  private static void print(Screen screen, TrapReviewResult answer) {
    screen.printResult(answer.text(), answer);
  }

  private TrapReview request() {
    try {
      Preconditions.requireId("--activity", activity);
      return new TrapReview(
          activity, action.release.map(TrapsCommand::prefix), action.ban.map(TrapsCommand::prefix));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private static String prefix(String text) {
    return UrlPrefix.parse(text).text();
  }
}
