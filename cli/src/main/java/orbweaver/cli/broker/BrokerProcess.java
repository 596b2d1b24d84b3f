package orbweaver.cli.broker;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.app.folder.ServiceFolder;
import orbweaver.app.process.HealthEndpoint;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.app.process.SupervisedRun;
import orbweaver.runtime.metrics.MeterRegistries;

/**
 * Process of a broker for development, which runs until it is stopped or fails.
 *
 * @param dir folder with a subfolder for the data of the broker
 * @param port port it listens on, on loopback; 0 selects a free one
 */
public record BrokerProcess(Path dir, int port, HealthEndpoint health) {
  /** Runs the process until it is stopped. */
  public void run(Reporter reporter, InstantSource clock) throws IOException, InterruptedException {
    BrokerService.requireAvailable();
    try (var stopping = ShutdownSignal.forService();
        var folder = ServiceFolder.claim(dir, BrokerService.NAME)) {
      var broker = BrokerService.start(folder.stateFolder(), port);
      reporter.printMessage("KAFKA_BOOTSTRAP_SERVERS=" + broker.bootstrap());
      new SupervisedRun(health, MeterRegistries.forProcess(), reporter, clock)
          .run(broker, stopping, folder, _ -> {}, _ -> () -> {});
    }
  }
}
