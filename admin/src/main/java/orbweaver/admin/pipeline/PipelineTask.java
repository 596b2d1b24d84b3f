package orbweaver.admin.pipeline;

import java.util.Optional;
import orbweaver.runtime.record.PipelineContext;

/**
 * Task that a command carries out on a running or stopped pipeline.
 *
 * @param <R> result of the task
 */
public interface PipelineTask<R> {
  /**
   * Runs on a running pipeline and waits for the result; empty if interrupted. By default it calls
   * {@link #runOnStopped}, for tasks that do the same on a running and a stopped pipeline.
   */
  default Optional<R> runOnRunning(PipelineContext pipeline, StopSignal stopping)
      throws InterruptedException {
    return Optional.of(runOnStopped(pipeline));
  }

  /**
   * Runs on a stopped pipeline: leaves a request that is handled on restart, or reads its topics.
   * Unless a task overrides {@link #runOnRunning}, this is also run on a running pipeline.
   */
  R runOnStopped(PipelineContext pipeline);
}
