package orbweaver.cli.run;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.watch.Screen;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.errors.AuthenticationException;

/** Wait, with a timeout, for the brokers and for the creation of the pipeline. */
public final class RingWait {
  private static final Duration POLL_INTERVAL = Duration.ofMillis(500);
  private static final int REQUEST_TIMEOUT_MS = 3_000;
  private static final int RECONNECT_MS = 1_000;

  private final KafkaSettings kafka;
  private final Stopping stopping;
  private final Screen screen;
  private final InstantSource clock;
  private final Instant end;
  private final Duration patience;

  public RingWait(
      KafkaSettings kafka,
      Duration patience,
      Stopping stopping,
      Screen screen,
      InstantSource clock) {
    this.kafka = kafka;
    this.patience = patience;
    this.stopping = stopping;
    this.screen = screen;
    this.clock = clock;
    end = clock.instant().plus(patience);
  }

  /** Waits until brokers answer; returns false if the process is to stop. */
  public boolean forBrokers() throws InterruptedException {
    var settings = new HashMap<>(kafka.admin());
    settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, REQUEST_TIMEOUT_MS);
    settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, REQUEST_TIMEOUT_MS);
    // Each failed attempt logs a warning.
    settings.put(AdminClientConfig.RECONNECT_BACKOFF_MS_CONFIG, RECONNECT_MS);
    settings.put(AdminClientConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, RECONNECT_MS);
    try (var admin = Admin.create(settings)) {
      var isNoted = false;
      while (!answers(admin)) {
        if (!isNoted) screen.note("waiting for the brokers at " + kafka.bootstrap());
        isNoted = true;
        if (isOver("no broker answers at " + kafka.bootstrap())) return false;
      }
      return true;
    }
  }

  private boolean answers(Admin admin) throws InterruptedException {
    try {
      return !admin.describeCluster().nodes().get().isEmpty();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof AuthenticationException rejected) throw authenticationFailed(rejected);
      return false;
    }
  }

  private CommandException authenticationFailed(AuthenticationException why) {
    return CommandException.usage(
        "the brokers at %s rejected the authentication: %s (check KAFKA_SECURITY_PROTOCOL, KAFKA_SASL_… and KAFKA_SSL_…)"
            .formatted(kafka.bootstrap(), why.getMessage()));
  }

  /** Waits until the pipeline exists; returns empty if the process is to stop. */
  public Optional<KafkaRing> forRing() throws InterruptedException {
    var ring = Rings.find(kafka);
    if (ring.isEmpty()) screen.note("waiting for rule-service to create the pipeline");
    while (ring.isEmpty()) {
      if (isOver("no pipeline at " + kafka.bootstrap() + " (start orbweaver service rule, which"
          + " creates it)")) {
        return Optional.empty();
      }
      ring = Rings.find(kafka);
    }
    return ring;
  }

  private boolean isOver(String problem) throws InterruptedException {
    if (stopping.await(POLL_INTERVAL)) return true;
    if (clock.instant().isBefore(end)) return false;
    throw CommandException.fault(problem + ", after " + patience.toSeconds() + " s");
  }
}
