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
   * Runs on a running pipeline and waits for the result; empty if interrupted. The default is for
   * tasks that need not wait.
   */
  default Optional<R> runOnRunning(PipelineContext pipeline, StopSignal stopping)
      throws InterruptedException {
    return Optional.of(runOnStopped(pipeline));
  }

  /**
   * Runs on a stopped pipeline: leaves a request that is handled on restart, or reads its topics.
   */
  R runOnStopped(PipelineContext pipeline);
}
