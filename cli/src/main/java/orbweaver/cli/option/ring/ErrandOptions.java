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

/** At which ring an errand is run, and how it is answered. */
public final class ErrandOptions {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Mixin private RingOptions ring = new RingOptions();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  /** Runs one that is to change something. */
  public int run(BiFunction<Screen, InstantSource, Errand> errand)
      throws IOException, InterruptedException {
    var screen = screen();
    return ring.ring(screen, CLOCK).run(errand.apply(screen, CLOCK)).number();
  }

  /** Runs one that only looks. */
  public int look(BiFunction<Screen, InstantSource, Errand> errand)
      throws IOException, InterruptedException {
    var screen = screen();
    return ring.ring(screen, CLOCK).look(errand.apply(screen, CLOCK)).number();
  }

  private Screen screen() {
    Logs.ofCommand(Terminal.isThere());
    return Terminal.screen(command, json);
  }
}
