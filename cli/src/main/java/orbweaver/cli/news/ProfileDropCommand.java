package orbweaver.cli.news;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.admin.profile.DropProfile;
import orbweaver.cli.options.TaskOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver profile drop}. */
@Command(
    name = "drop",
    header = "Drops a profile. Its news can still be read.",
    mixinStandardHelpOptions = true)
final class ProfileDropCommand implements Callable<Integer> {
  @Parameters(paramLabel = "NAME", description = "Name of the profile.")
  private String name = "";

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return tasks.runOnAnyFolder(
        new DropProfile(name), (screen, result) -> screen.printResult(result.text(), result));
  }
}
