package orbweaver.sandbox;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.errors.BrokerIdNotRegisteredException;
import org.apache.kafka.common.errors.UnsupportedVersionException;
import org.apache.kafka.common.utils.Time;

/**
 * Unregistration of the previous broker of a folder, which the metadata still record as running.
 *
 * <p>A controller that runs alone unregisters it before the new broker starts. Otherwise the new
 * broker would take over the old registration and lose all partitions for a moment when it
 * registers; a transaction coordinator that looks up the leader of a partition at that moment takes
 * the partition for deleted and never writes the marker of its transaction (seen with Kafka 4.3.1).
 * No reader could then pass that offset.
 */
final class StaleBroker {
  private static final Duration RETRY_INTERVAL = Duration.ofMillis(50);
  private static final int ATTEMPTS = 600;

  private StaleBroker() {}

  /** Unregisters the previous broker; the folder must be formatted and not in use. */
  static void unregister(BrokerSettings settings) throws IOException {
    var server =
        new KafkaRaftServer(new KafkaConfig(settings.controllerOnly(), false), Time.SYSTEM);
    try {
      server.startup();
      for (var attempt = 1; !isUnregistered(settings, attempt); attempt++)
        LockSupport.parkNanos(RETRY_INTERVAL.toNanos());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(
          settings.folder() + ": interrupted while the previous broker was unregistered", e);
    } finally {
      server.shutdown();
      server.awaitShutdown();
    }
  }

  private static boolean isUnregistered(BrokerSettings settings, int attempt)
      throws IOException, InterruptedException {
    try (var admin = Admin.create(clientSettings(settings))) {
      admin.unregisterBroker(BrokerSettings.NODE).all().get();
      return true;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof BrokerIdNotRegisteredException) return true;
      // A controller that has not read its own log yet does not know the version of its metadata.
      if (e.getCause() instanceof UnsupportedVersionException && attempt < ATTEMPTS) return false;
      throw new IOException(
          settings.folder() + ": the previous broker could not be unregistered", e);
    }
  }

  private static Map<String, Object> clientSettings(BrokerSettings settings) {
    return Map.of(
        AdminClientConfig.BOOTSTRAP_CONTROLLERS_CONFIG, "127.0.0.1:" + settings.controllerPort());
  }
}
