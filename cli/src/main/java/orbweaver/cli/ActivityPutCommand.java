package orbweaver.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import orbweaver.cli.activity.ActivityFile;
import orbweaver.cli.crawl.ActivityChange;
import orbweaver.cli.option.PartyOption;
import orbweaver.cli.option.RingOptions;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.option.wanted.CourseOptions;
import orbweaver.cli.request.CrawlPlan;
import orbweaver.cli.run.Logs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver activity put}. */
@Command(
    name = "put",
    header = "Gives an activity the version that a file says.",
    description = {
      "Candidates that are judged from then on are judged by it; what was judged stays judged, and"
          + " every verdict names its version. An activity that is not there yet begins. What is not"
          + " valid is refused, and the version before stays in force.",
      "",
      "A crawl at rest takes it up when it goes on: orbweaver crawl --activity FILE.",
      ""
    },
    mixinStandardHelpOptions = true)
final class ActivityPutCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "The activity, for example walk.yaml.")
  private Path file = Path.of("activity.yaml");

  @Mixin private RingOptions ring = new RingOptions();
  @Mixin private PartyOption party = new PartyOption();
  @Mixin private CourseOptions course = new CourseOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Logs.ofCommand(Terminal.isThere());
    var read = ActivityFile.read(file);
    var wanted = CrawlPlan.of(read).going(course.over(read.course())).as(party.given());
    var plan = wanted.checked(CLOCK.instant());
    var change = new ActivityChange(plan, command.commandLine().getOut()::println, CLOCK);
    return ring.ring(Terminal.screen(command, false), CLOCK).run(change).number();
  }
}
