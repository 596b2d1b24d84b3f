package orbweaver.cli.admin;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.admin.overview.ShowPipeline;
import orbweaver.cli.options.TaskOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver pipeline show}. */
@Command(
    name = "show",
    header = "Shows manifest, parties, activities, services and open transactions of a pipeline.",
    description =
        "For each service: its instances and, per partition, the next offset, the end offset and the"
            + " assigned instance. A transaction that stays open belongs to a producer that died; the"
            + " broker aborts it after 15 seconds.%n",
    mixinStandardHelpOptions = true)
final class PipelineShowCommand implements Callable<Integer> {
  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return tasks.readTopics(
        new ShowPipeline(TaskOptions.CLOCK),
        (screen, result) -> screen.printResult(ShowPipeline.text(result), result));
  }
}
