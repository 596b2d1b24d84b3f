package orbweaver.graph.sink.kafka;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;

/** Sink in a separate process that crashes at a given point. */
final class CrashingSink {
  private static final long SECONDS = 60;

  private CrashingSink() {}

  static void main(String[] args) {
    var clients = CrashingClients.settings(args[3], args[4]);
    var kafka = new KafkaSettings(args[0], KafkaSettings.DEFAULT_PREFIX, clients);
    var meters = new SimpleMeterRegistry();
    var folder = Path.of(args[1]);
    var place =
        new ServiceContext(
            PipelineAdmin.open(kafka), "one", folder, meters, InstantSource.system());
    var death = CrashTrigger.of(args[3], args[4]);
    new GraphSink(place, () -> CrashingStore.open(args[2], death), true).start();
  }

  /**
   * Runs a sink until it crashes and returns the exit code.
   *
   * @param place JDBC address of the existing store
   * @param times how often the crash point is passed
   */
  static int die(String bootstrap, Path folder, String place, CrashPoint moment, int times)
      throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", // it lives for a second
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                CrashingSink.class.getName(),
                bootstrap,
                folder.toString(),
                place,
                moment.name(),
                Integer.toString(times))
            .inheritIO()
            .start();
    try {
      if (process.waitFor(SECONDS, TimeUnit.SECONDS)) return process.exitValue();
      throw new IllegalStateException("it does not come to " + moment + " so often");
    } finally {
      process.destroyForcibly();
    }
  }
}
