package orbweaver.cli.suppress;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.suppress.ChangeSuppression;
import orbweaver.admin.suppress.SuppressionList;
import orbweaver.cli.options.TaskOptions;
import orbweaver.contract.activity.SuppressionRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver suppress}. */
@Command(
    name = "suppress",
    header = "Suppresses URLs for all activities, or lists what is suppressed.",
    description = {
      "No activity requests a suppressed URL, whatever its formula accepts, also if the URL was"
          + " queued before. Requests that a fetcher already has are still sent. orbweaver explain names the pattern and its reason; orbweaver graph export"
          + " --format banned writes the list.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class SuppressCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(
      paramLabel = "PATTERN",
      arity = "0..1",
      description =
          "The beginning of URLs, such as http://a.test/calendar/, or a text with * that matches"
              + " whole URLs, such as '*://*.a.test/cgi-bin/*'. Without PATTERN, the command lists"
              + " the suppressed patterns.")
  private Optional<String> pattern = Optional.empty();

  @Option(
      names = "--because",
      paramLabel = "TEXT",
      description = "Reason, which explain and the banned list show. Required to suppress.")
  private Optional<String> because = Optional.empty();

  @Option(names = "--remove", description = "Remove PATTERN from the list.")
  private boolean remove;

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (pattern.isPresent()) return change(pattern.get());
    if (remove || because.isPresent())
      throw error("PATTERN: missing (expected: a pattern with --because or --remove)");
    return tasks.runReadOnly(
        SuppressionList.read(), (screen, list) -> screen.printResult(list.text(), list));
  }

  private int change(String written) throws IOException, InterruptedException {
    return tasks.run(
        new ChangeSuppression(request(written)),
        (screen, change) -> screen.printResult(change.text(), change));
  }

  private SuppressionRequest request(String written) {
    if (remove && because.isPresent())
      throw error("--because: given with --remove (expected: one of them)");
    if (!remove && because.isEmpty())
      throw error("--because: missing (expected: a reason, or --remove)");
    try {
      return because
          .map(reason -> SuppressionRequest.suppress(written, reason))
          .orElseGet(() -> SuppressionRequest.unsuppress(written));
    } catch (IllegalArgumentException e) {
      throw error(String.valueOf(e.getMessage()));
    }
  }

  private ParameterException error(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
