package orbweaver.cli.options;

import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.app.process.LogConfiguration;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.cli.output.Terminal;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of commands that run a task on a pipeline. */
public final class TaskOptions {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Mixin private PipelineOptions pipeline = new PipelineOptions();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  /** Runs a task that changes the pipeline, and prints its result. */
  public <R> int run(
      BiFunction<Reporter, InstantSource, PipelineTask<R>> task, BiConsumer<Screen, R> printer)
      throws IOException, InterruptedException {
    var screen = screen();
    var result = pipeline.connection(screen, CLOCK).run(task.apply(screen, CLOCK));
    return print(screen, result, printer);
  }

  /** Runs a read-only task, and prints its result. */
  public <R> int runReadOnly(
      Function<InstantSource, PipelineTask<R>> task, BiConsumer<Screen, R> printer)
      throws IOException, InterruptedException {
    var screen = screen();
    var result = pipeline.connection(screen, CLOCK).runReadOnly(task.apply(CLOCK));
    return print(screen, result, printer);
  }

  private static <R> int print(Screen screen, Optional<R> result, BiConsumer<Screen, R> printer) {
    result.ifPresent(found -> printer.accept(screen, found));
    return ExitCode.ofResult(result).number();
  }

  private Screen screen() {
    LogConfiguration.forCommand(Terminal.isInteractive());
    return Terminal.screen(command, json);
  }
}
