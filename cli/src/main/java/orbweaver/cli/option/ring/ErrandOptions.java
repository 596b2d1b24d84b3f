package orbweaver.cli.option.ring;

import java.io.IOException;
import java.time.InstantSource;
import java.util.function.BiFunction;
import orbweaver.cli.crawl.Errand;
import orbweaver.cli.option.RingOptions;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.run.Logs;
import orbweaver.cli.watch.Screen;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of commands that run a task on a pipeline. */
public final class ErrandOptions {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Mixin private RingOptions ring = new RingOptions();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  /** Runs a task that changes the pipeline. */
  public int run(BiFunction<Screen, InstantSource, Errand> task)
      throws IOException, InterruptedException {
    var screen = screen();
    return ring.ring(screen, CLOCK).run(task.apply(screen, CLOCK)).number();
  }

  /** Runs a read-only task. */
  public int look(BiFunction<Screen, InstantSource, Errand> task)
      throws IOException, InterruptedException {
    var screen = screen();
    return ring.ring(screen, CLOCK).look(task.apply(screen, CLOCK)).number();
  }

  private Screen screen() {
    Logs.ofCommand(Terminal.isThere());
    return Terminal.screen(command, json);
  }
}
