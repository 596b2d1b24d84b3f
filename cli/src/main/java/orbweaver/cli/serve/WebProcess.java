package orbweaver.cli.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.admin.crawl.LibraryConnection;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.GraphLocation.InDatabase;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.app.folder.ServiceFolder;
import orbweaver.app.process.HealthEndpoint;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.app.process.SupervisedRun;
import orbweaver.console.Console;
import orbweaver.console.ConsoleLimits;
import orbweaver.console.ConsoleReach;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.postgres.PostgresAddress;
import orbweaver.graph.store.postgres.PostgresSetupException;
import orbweaver.graph.store.postgres.PostgresStore;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.metrics.MeterRegistries;
import orbweaver.runtime.settings.KafkaSettings;

/**
 * Process that serves the pages of a pipeline until it is stopped.
 *
 * @param dir folder with a subfolder for the record of changes
 * @param users folder of the users; absent if it is that subfolder
 * @param graph location of the graph, which must be a database
 * @param kafka brokers of the pipeline, whose library is shown; absent if there is none to show
 * @param index folder of the index that index-sink writes; absent if the texts are not searched
 * @param patience time to wait for the database
 */
public record WebProcess(
    Path dir,
    Optional<Path> users,
    GraphLocation graph,
    Optional<KafkaSettings> kafka,
    Optional<Path> index,
    ConsoleReach reach,
    HealthEndpoint health,
    Duration patience) {
  private static final Duration POLL_INTERVAL = Duration.ofSeconds(1);

  /** Runs the process until it is stopped. */
  public void run(String pipeline, Reporter reporter, InstantSource clock)
      throws IOException, InterruptedException {
    // The health endpoint is an HTTP server, too, and starts before that of the pages.
    Console.limitConnections();
    try (var stopping = ShutdownSignal.forService();
        var folder = ServiceFolder.claim(dir, WebService.NAME)) {
      var opened = awaitGraph(address(), stopping, reporter, clock);
      if (opened.isEmpty()) return;
      var connection =
          kafka.map(brokers -> LibraryConnection.start(brokers, stopping, reporter, clock));
      try (var source =
          new PipelineCrawlSource(
              pipeline,
              opened.get(),
              index,
              () -> connection.flatMap(LibraryConnection::library))) {
        var service = new WebService(() -> start(source, folder.stateFolder(), reporter));
        new SupervisedRun(health, MeterRegistries.forProcess(), reporter, clock)
            .run(service, stopping, folder, _ -> {}, _ -> () -> {});
      } finally {
        connection.ifPresent(LibraryConnection::close);
      }
    }
  }

  private Console start(PipelineCrawlSource source, Path state, Reporter reporter) {
    var console =
        ServePort.start(
            reach,
            "--port",
            source,
            ConsoleLimits.DEFAULT,
            users.orElse(state),
            state,
            Optional.empty());
    reporter.printMessage("pages: " + console.address());
    return console;
  }

  private PostgresAddress address() {
    return switch (graph) {
      case InDatabase(var address) -> address;
      case InFolder _ ->
          throw OperationException.usageError(
              "--graph: missing (expected: the address of the database of the graph; a graph in DuckDB"
                  + " can be read only by the process that writes it)");
    };
  }

  private Optional<LinkGraph> awaitGraph(
      PostgresAddress address, ShutdownSignal stopping, Reporter reporter, InstantSource clock)
      throws InterruptedException {
    var end = clock.instant().plus(patience);
    var isReported = false;
    while (true) {
      try {
        return Optional.of(PostgresStore.openReadOnly(address));
      } catch (StoreException | PostgresSetupException e) {
        if (!clock.instant().isBefore(end))
          throw OperationException.usageError(
              e.getMessage() + " (expected: the database of a graph-sink; see --patience)");
        if (!isReported) reporter.printMessage("waiting for the graph: " + e.getMessage());
        isReported = true;
      }
      if (stopping.await(POLL_INTERVAL)) return Optional.empty();
    }
  }
}
