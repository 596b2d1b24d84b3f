package orbweaver.cli.news;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.admin.profile.ProfileList;
import orbweaver.cli.options.TaskOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code orbweaver profile list}. */
@Command(name = "list", header = "Lists the profiles on file.", mixinStandardHelpOptions = true)
final class ProfileListCommand implements Callable<Integer> {
  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return tasks.runReadOnly(
        ProfileList.read(), (screen, list) -> screen.printResult(list.text(), list));
  }
}
