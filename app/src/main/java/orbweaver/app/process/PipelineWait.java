package orbweaver.app.process;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.errors.AuthenticationException;

/** Wait, with a timeout, for the brokers and for the creation of the pipeline. */
public final class PipelineWait {
  private static final Duration POLL_INTERVAL = Duration.ofMillis(500);
  private static final int REQUEST_TIMEOUT_MS = 3_000;
  private static final int RECONNECT_MS = 1_000;

  private final KafkaSettings kafka;
  private final StopSignal stopping;
  private final Reporter reporter;
  private final InstantSource clock;
  private final Instant end;
  private final Duration timeout;

  public PipelineWait(
      KafkaSettings kafka,
      Duration timeout,
      StopSignal stopping,
      Reporter reporter,
      InstantSource clock) {
    this.kafka = kafka;
    this.timeout = timeout;
    this.stopping = stopping;
    this.reporter = reporter;
    this.clock = clock;
    end = clock.instant().plus(timeout);
  }

  /** Waits until brokers answer; returns false if the process is to stop. */
  public boolean forBrokers() throws InterruptedException {
    var settings = new HashMap<>(kafka.adminConfig());
    settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, REQUEST_TIMEOUT_MS);
    settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, REQUEST_TIMEOUT_MS);
    // Each failed attempt logs a warning.
    settings.put(AdminClientConfig.RECONNECT_BACKOFF_MS_CONFIG, RECONNECT_MS);
    settings.put(AdminClientConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, RECONNECT_MS);
    try (var admin = Admin.create(settings)) {
      var isReported = false;
      while (!brokersAnswer(admin)) {
        if (!isReported)
          reporter.printMessage("waiting for the brokers at " + kafka.bootstrapServers());
        isReported = true;
        if (mustStop("no broker answers at " + kafka.bootstrapServers())) return false;
      }
      return true;
    }
  }

  private boolean brokersAnswer(Admin admin) throws InterruptedException {
    try {
      return !admin.describeCluster().nodes().get().isEmpty();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof AuthenticationException rejected)
        throw authenticationFailed(rejected);
      return false;
    }
  }

  private OperationException authenticationFailed(AuthenticationException why) {
    return OperationException.usageError(
        "the brokers at %s rejected the authentication: %s (check KAFKA_SECURITY_PROTOCOL, KAFKA_SASL_… and KAFKA_SSL_…)"
            .formatted(kafka.bootstrapServers(), why.getMessage()));
  }

  /** Waits until the pipeline exists; returns empty if the process is to stop. */
  public Optional<PipelineContext> forPipeline() throws InterruptedException {
    var pipeline = PipelineAdmin.find(kafka);
    if (pipeline.isEmpty())
      reporter.printMessage("waiting for rule-service to create the pipeline");
    while (pipeline.isEmpty()) {
      if (mustStop(
          "no pipeline at "
              + kafka.bootstrapServers()
              + " (start orbweaver service rule, which"
              + " creates it)")) {
        return Optional.empty();
      }
      pipeline = PipelineAdmin.find(kafka);
    }
    return pipeline;
  }

  /**
   * Waits for one interval; tests whether the process is to stop.
   *
   * @throws OperationException with the problem, after the timeout
   */
  private boolean mustStop(String problem) throws InterruptedException {
    if (stopping.await(POLL_INTERVAL)) return true;
    if (clock.instant().isBefore(end)) return false;
    throw OperationException.internalError(problem + ", after " + timeout.toSeconds() + " s");
  }
}
