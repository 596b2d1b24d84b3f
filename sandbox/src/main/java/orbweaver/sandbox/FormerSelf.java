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
 * What the metadata of a folder still hold for a running broker: the one before us, which is dead.
 *
 * <p>It is struck off before we come, by a controller that runs alone for that. Else we would begin
 * as our former self and lose all partitions for a moment as soon as we register; and a coordinator
 * that looks for the leader of a partition in that moment takes it for deleted and leaves it
 * without the marker of its transaction, for ever (seen with Kafka 4.3.1): nobody could read beyond
 * that place again.
 */
final class FormerSelf {
  private static final Duration PAUSE = Duration.ofMillis(50);
  private static final int ATTEMPTS = 600;

  private FormerSelf() {}

  static void strikeOff(BrokerSettings settings) throws IOException {
    var server =
        new KafkaRaftServer(new KafkaConfig(settings.ofControllerAlone(), false), Time.SYSTEM);
    try {
      server.startup();
      for (var attempt = 1; !isStruckOff(settings, attempt); attempt++)
        LockSupport.parkNanos(PAUSE.toNanos());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(settings.folder() + ": interrupted", e);
    } finally {
      server.shutdown();
      server.awaitShutdown();
    }
  }

  private static boolean isStruckOff(BrokerSettings settings, int attempt)
      throws IOException, InterruptedException {
    try (var admin = Admin.create(clientOf(settings))) {
      admin.unregisterBroker(BrokerSettings.NODE).all().get();
      return true;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof BrokerIdNotRegisteredException) return true;
      // A controller that has not read its own log yet knows no version of its metadata.
      if (e.getCause() instanceof UnsupportedVersionException && attempt < ATTEMPTS) return false;
      throw new IOException(settings.folder() + ": its last broker is not struck off", e);
    }
  }

  private static Map<String, Object> clientOf(BrokerSettings settings) {
    return Map.of(
        AdminClientConfig.BOOTSTRAP_CONTROLLERS_CONFIG, "127.0.0.1:" + settings.controllerPort());
  }
}
