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

/** Waits, for a time, until brokers answer and until somebody made the ring. */
public final class RingWait {
  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final int ANSWER_MS = 3_000;
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

  /** Until brokers answer; false when it was time to stop. */
  public boolean forBrokers() throws InterruptedException {
    var question = new HashMap<>(kafka.admin());
    question.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, ANSWER_MS);
    question.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, ANSWER_MS);
    // Each try that finds nobody is a warning in the log.
    question.put(AdminClientConfig.RECONNECT_BACKOFF_MS_CONFIG, RECONNECT_MS);
    question.put(AdminClientConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, RECONNECT_MS);
    try (var admin = Admin.create(question)) {
      var told = false;
      while (!answers(admin)) {
        if (!told) screen.note("waiting for the brokers at " + kafka.bootstrap());
        told = true;
        if (isOver("no broker answers at " + kafka.bootstrap())) return false;
      }
      return true;
    }
  }

  private boolean answers(Admin admin) throws InterruptedException {
    try {
      return !admin.describeCluster().nodes().get().isEmpty();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof AuthenticationException refused) throw strange(refused);
      return false;
    }
  }

  private CommandException strange(AuthenticationException why) {
    return CommandException.usage(
        "the brokers at %s do not know us: %s (see KAFKA_SECURITY_PROTOCOL, KAFKA_SASL_… and KAFKA_SSL_…)"
            .formatted(kafka.bootstrap(), why.getMessage()));
  }

  /** Until the ring is there; empty when it was time to stop. */
  public Optional<KafkaRing> forRing() throws InterruptedException {
    var ring = Rings.find(kafka);
    if (ring.isEmpty()) screen.note("waiting for rule-service to make the ring");
    while (ring.isEmpty()) {
      if (isOver("nobody made a ring at " + kafka.bootstrap() + " (orbweaver service rule does)")) {
        return Optional.empty();
      }
      ring = Rings.find(kafka);
    }
    return ring;
  }

  private boolean isOver(String trouble) throws InterruptedException {
    if (stopping.await(PAUSE)) return true;
    if (clock.instant().isBefore(end)) return false;
    throw CommandException.fault(trouble + ", in " + patience.toSeconds() + " s");
  }
}
