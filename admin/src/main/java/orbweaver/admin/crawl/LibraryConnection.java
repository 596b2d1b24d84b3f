package orbweaver.admin.crawl;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.library.LibraryAccess;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.common.KafkaException;

/**
 * Connection to the virtual library of a pipeline. The pages need no brokers, so a thread of its
 * own connects, and tries again until brokers answer.
 */
public final class LibraryConnection implements AutoCloseable {
  // Each failed attempt logs a warning.
  private static final Duration RETRY = Duration.ofSeconds(30);

  private final KafkaSettings kafka;
  private final StopSignal stopping;
  private final Reporter reporter;
  private final InstantSource clock;
  private final Thread thread;
  private volatile Optional<LibraryAccess> library = Optional.empty();

  private LibraryConnection(
      KafkaSettings kafka, StopSignal stopping, Reporter reporter, InstantSource clock) {
    this.kafka = kafka;
    this.stopping = stopping;
    this.reporter = reporter;
    this.clock = clock;
    thread = Thread.ofPlatform().daemon().name("library").unstarted(this::run);
  }

  /** Starts to connect. */
  public static LibraryConnection start(
      KafkaSettings kafka, StopSignal stopping, Reporter reporter, InstantSource clock) {
    var connection = new LibraryConnection(kafka, stopping, reporter, clock);
    connection.thread.start();
    return connection;
  }

  /** Returns the library; absent as long as no broker has answered. */
  public Optional<LibraryAccess> library() {
    return library;
  }

  private void run() {
    try {
      var isReported = false;
      while (library.isEmpty()) {
        library = attempt(isReported);
        isReported = true;
        if (library.isEmpty() && stopping.await(RETRY)) return;
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private Optional<LibraryAccess> attempt(boolean isReported) {
    try {
      var pipeline = PipelineAdmin.find(kafka);
      if (pipeline.isEmpty() && !isReported) report("there is no pipeline yet");
      return pipeline.map(this::opened);
    } catch (KafkaException | PipelineException e) {
      if (!isReported) report(String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private LibraryAccess opened(PipelineContext pipeline) {
    return new PipelineLibrary(pipeline, Optional.of(stopping), reporter, clock);
  }

  private void report(String why) {
    reporter.printMessage(
        "the pages do not show the virtual library yet, and try again: %s (expected: brokers at %s that allow reading topic library, or no KAFKA_BOOTSTRAP_SERVERS)"
            .formatted(why, kafka.bootstrapServers()));
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
