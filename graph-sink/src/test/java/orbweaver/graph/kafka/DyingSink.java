package orbweaver.graph.kafka;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.station.Workplace;

/** A sink in a process of its own, which dies at a moment it is told. */
final class DyingSink {
  private static final long SECONDS = 60;

  private DyingSink() {}

  static void main(String[] args) {
    var clients = DyingClients.settings(args[3], args[4]);
    var kafka = new KafkaSettings(args[0], KafkaSettings.DEFAULT_PREFIX, clients);
    var meters = new SimpleMeterRegistry();
    var folder = Path.of(args[1]);
    var place = new Workplace(Rings.open(kafka), "one", folder, meters, InstantSource.system());
    var death = Death.of(args[3], args[4]);
    new GraphSink(place, () -> DyingStore.open(args[2], death), true).start();
  }

  /**
   * Lets one work until it dies; answers the code of its process.
   *
   * @param place of the store, which is there, as JDBC says it
   * @param times how often it comes to that moment
   */
  static int die(String bootstrap, Path folder, String place, Moment moment, int times)
      throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", // it lives for a second
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                DyingSink.class.getName(),
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
