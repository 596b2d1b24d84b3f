package orbweaver.cli.options;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.app.process.PipelineConnection;
import orbweaver.cli.broker.BrokerService;
import orbweaver.cli.output.Screen;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that select a pipeline, by its folder or by its brokers. */
public final class PipelineOptions {
  @Mixin private DirOption dir = new DirOption();

  @Option(
      names = "--bootstrap-server",
      paramLabel = "HOST:PORT",
      description = "Brokers of a remote pipeline, instead of a folder.")
  private Optional<String> bootstrap = Optional.empty();

  /** Returns the folder of the crawl. */
  Path folder() {
    return dir.path();
  }

  /** Returns the brokers of a remote pipeline, as they were given. */
  Optional<String> brokers() {
    return bootstrap;
  }

  /** Returns the connection to the pipeline. */
  public PipelineConnection connection(Screen screen, InstantSource clock) {
    return new PipelineConnection(
        bootstrap.map(Brokers::at), dir.path(), BrokerService::start, screen, clock);
  }
}
