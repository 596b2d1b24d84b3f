package orbweaver.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.cli.output.Terminal;
import orbweaver.cli.remote.TaskRunner;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of commands that run a task on a crawl or on its topics. */
public final class TaskOptions {
  /** Clock of commands. */
  public static final InstantSource CLOCK = InstantSource.system();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Mixin private PipelineOptions pipeline = new PipelineOptions();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  /** Runs a task that changes a crawl, and prints its result. */
  public <R> int run(CrawlTask<R> task, BiConsumer<Screen, R> printer)
      throws IOException, InterruptedException {
    var screen = screen();
    return print(screen, runner(screen).run(task), printer);
  }

  /** Runs a task that changes what people keep beside a crawl or a demo, and prints its result. */
  public <R> int runOnAnyFolder(CrawlTask<R> task, BiConsumer<Screen, R> printer)
      throws IOException, InterruptedException {
    var screen = screen();
    return print(screen, runner(screen).runOnAnyFolder(task), printer);
  }

  /** Runs a task that reads a crawl, and prints its result. */
  public <R> int runReadOnly(CrawlTask<R> task, BiConsumer<Screen, R> printer)
      throws IOException, InterruptedException {
    var screen = screen();
    return print(screen, runner(screen).runReadOnly(task), printer);
  }

  /**
   * Runs a task that reads a crawl and prints while it reads.
   *
   * @param task prints to the screen
   */
  public int runReadOnly(BiConsumer<CrawlAccess, Screen> task)
      throws IOException, InterruptedException {
    var screen = screen();
    var done =
        runner(screen)
            .runReadOnly(
                crawl -> {
                  task.accept(crawl, screen);
                  return Optional.of(ExitCode.FINISHED);
                });
    return ExitCode.ofResult(done).number();
  }

  /**
   * Prints a result that is not that of a task.
   *
   * @param text for people
   * @param json for programs
   */
  public int print(String text, Object json) {
    screen().printResult(text, json);
    return ExitCode.FINISHED.number();
  }

  /** Returns the folder of the crawl. */
  public Path folder() {
    return pipeline.folder();
  }

  /** Returns the brokers, if the crawl is a pipeline that is named by them. */
  public Optional<String> brokers() {
    return pipeline.brokers();
  }

  /** Tests whether the command line names the folder; otherwise it is the default one. */
  public boolean isFolderGiven() {
    return new CommandLineOrigin(command).isFromCommandLine(DirOption.NAME);
  }

  private TaskRunner runner(Screen screen) {
    return new TaskRunner(pipeline.connection(screen, CLOCK));
  }

  /** Runs a task that changes the topics of a pipeline, and prints its result. */
  public <R> int runOnTopics(PipelineTask<R> task, BiConsumer<Screen, R> printer)
      throws IOException, InterruptedException {
    var screen = screen();
    return print(screen, pipeline.connection(screen, CLOCK).runOnTopics(task), printer);
  }

  /** Runs a task that reads the topics of a pipeline, and prints its result. */
  public <R> int readTopics(PipelineTask<R> task, BiConsumer<Screen, R> printer)
      throws IOException, InterruptedException {
    var screen = screen();
    return print(screen, pipeline.connection(screen, CLOCK).readTopics(task), printer);
  }

  private static <R> int print(Screen screen, Optional<R> result, BiConsumer<Screen, R> printer) {
    result.ifPresent(found -> printer.accept(screen, found));
    return ExitCode.ofResult(result).number();
  }

  private Screen screen() {
    CommandEnvironment.logErrorsOnly();
    return Terminal.screen(command, json);
  }
}
