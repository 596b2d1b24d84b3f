package orbweaver.cli.option;

import java.time.InstantSource;
import java.util.Optional;
import orbweaver.cli.crawl.RingAtHand;
import orbweaver.cli.watch.Screen;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that select a pipeline, by its folder or by its brokers. */
public final class RingOptions {
  @Mixin private DirOption dir = new DirOption();

  @Option(
      names = "--bootstrap",
      paramLabel = "HOST:PORT",
      description = "Brokers of a remote pipeline, instead of a folder.")
  private Optional<String> bootstrap = Optional.empty();

  /** Returns the connection to the pipeline. */
  public RingAtHand ring(Screen screen, InstantSource clock) {
    return new RingAtHand(bootstrap.map(Brokers::at), dir.path(), screen, clock);
  }
}
