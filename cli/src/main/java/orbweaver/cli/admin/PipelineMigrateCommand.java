package orbweaver.cli.admin;

import java.util.concurrent.Callable;
import orbweaver.admin.overview.MigratePipeline;
import orbweaver.cli.options.BrokersOptions;
import orbweaver.cli.output.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code orbweaver pipeline migrate}. */
@Command(
    name = "migrate",
    header = "Migrates the manifest of a pipeline created by an older version.",
    description = {
      "Politeness key, number of partitions and the hash function that assigns hosts to partitions"
          + " are fixed at creation; the formats of records can be migrated. Without --yes the"
          + " command only lists what it would change. All services must be stopped.",
      ""
    },
    mixinStandardHelpOptions = true)
final class PipelineMigrateCommand implements Callable<Integer> {
  @Mixin private BrokersOptions brokers = new BrokersOptions();

  @Option(names = "--yes", description = "Migrate.")
  private boolean yes;

  @Override
  public Integer call() throws InterruptedException {
    return brokers.run(
        (kafka, screen) -> {
          var result = new MigratePipeline(yes).run(kafka);
          screen.printResult(result.text(), result);
          return ExitCode.FINISHED;
        });
  }
}
