package orbweaver.runtime.service;

import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import orbweaver.runtime.record.PipelineContext;

/**
 * Environment of a running service.
 *
 * @param pipeline pipeline that the service is part of
 * @param instance name of the instance within its service, stable across restarts
 * @param folder folder of the instance for state that survives restarts
 * @param meters registry for the metrics of the service
 * @param clock clock whose time is passed to the core
 * @param commitInterval average time between two commits of a busy service
 */
public record ServiceContext(
    PipelineContext pipeline,
    String instance,
    Path folder,
    MeterRegistry meters,
    InstantSource clock,
    Duration commitInterval) {
  /** Commit interval of a service whose operator sets none. */
  public static final Duration DEFAULT_COMMIT_INTERVAL = Duration.ofMillis(100);

  /** Creates a context with the default commit interval. */
  public ServiceContext(
      PipelineContext pipeline,
      String instance,
      Path folder,
      MeterRegistry meters,
      InstantSource clock) {
    this(pipeline, instance, folder, meters, clock, DEFAULT_COMMIT_INTERVAL);
  }

  /** Returns a copy with another commit interval. */
  public ServiceContext withCommitInterval(Duration interval) {
    return new ServiceContext(pipeline, instance, folder, meters, clock, interval);
  }
}
