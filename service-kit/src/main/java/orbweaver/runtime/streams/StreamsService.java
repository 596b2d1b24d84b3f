package orbweaver.runtime.streams;

import static org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse.REPLACE_THREAD;
import static org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse.SHUTDOWN_CLIENT;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.service.ClockSkew;
import orbweaver.runtime.service.OffsetLossReport;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Service on Kafka Streams with exactly-once processing. */
public final class StreamsService implements Service {
  private static final Logger LOG = LoggerFactory.getLogger(StreamsService.class);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(20);

  private final String name;
  private final KafkaStreams streams;
  private final Meters meters;
  private final ServiceContext context;
  private final ActivityCatalog activities;
  private final AtomicLong restarts = new AtomicLong();
  private final ThreadFailurePolicy failures = new ThreadFailurePolicy();
  private final AtomicReference<Optional<String>> fault = new AtomicReference<>(Optional.empty());

  /**
   * Creates a service that has yet to start.
   *
   * @param activities catalog that the tasks of the topology use; closed with the service
   */
  public StreamsService(
      String name, ServiceContext context, Topology topology, ActivityCatalog activities) {
    this.name = name;
    this.activities = activities;
    this.context = context;
    streams = new KafkaStreams(topology, StreamsSettings.of(name, context));
    meters = Meters.of(context.meters(), name);
    streams.setUncaughtExceptionHandler(this::onThreadFailure);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void start() {
    meters.bind(streams);
    streams.start();
  }

  @Override
  public boolean isReady() {
    return streams.state() == KafkaStreams.State.RUNNING;
  }

  @Override
  public Optional<String> fault() {
    return fault.get();
  }

  @Override
  public long restarts() {
    return restarts.get();
  }

  @Override
  public void close() {
    streams.close(CLOSE_TIMEOUT);
    activities.close();
    meters.close();
  }

  private StreamThreadExceptionResponse onThreadFailure(Throwable failure) {
    if (failures.allowsReplacement(failure, context.clock().instant())) {
      LOG.warn("{}: a stream thread failed and is replaced", name, failure);
      restarts.incrementAndGet();
      return REPLACE_THREAD;
    }
    LOG.error("{}: stopped by a failure; restart it once the cause is removed", name, failure);
    fault.set(Optional.of(name + " stopped: " + message(failure)));
    return SHUTDOWN_CLIENT;
  }

  private String message(Throwable failure) {
    var cause = innermost(failure);
    if (cause instanceof PipelineException || !ThreadFailurePolicy.isLoss(failure)) {
      return ClockSkew.message(failure).orElseGet(() -> String.valueOf(cause.getMessage()));
    }
    return new OffsetLossReport(context.pipeline(), name).message(cause);
  }

  private static Throwable innermost(Throwable failure) {
    var last = failure;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) last = cause;
    return last;
  }
}
