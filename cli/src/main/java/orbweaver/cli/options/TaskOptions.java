package orbweaver.cli.options;

import java.io.IOException;
import java.time.InstantSource;
import java.util.function.BiFunction;
import orbweaver.cli.pipeline.PipelineTask;
import orbweaver.cli.process.LogConfiguration;
import orbweaver.cli.progress.Screen;
import orbweaver.cli.progress.Terminal;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of commands that run a task on a pipeline. */
public final class TaskOptions {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Mixin private PipelineOptions ring = new PipelineOptions();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  /** Runs a task that changes the pipeline. */
  public int run(BiFunction<Screen, InstantSource, PipelineTask> task)
      throws IOException, InterruptedException {
    var screen = screen();
    return ring.connection(screen, CLOCK).run(task.apply(screen, CLOCK)).number();
  }

  /** Runs a read-only task. */
  public int runReadOnly(BiFunction<Screen, InstantSource, PipelineTask> task)
      throws IOException, InterruptedException {
    var screen = screen();
    return ring.connection(screen, CLOCK).runReadOnly(task.apply(screen, CLOCK)).number();
  }

  private Screen screen() {
    LogConfiguration.forCommand(Terminal.isInteractive());
    return Terminal.screen(command, json);
  }
}
