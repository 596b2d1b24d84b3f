package orbweaver.cli.pipeline;

import orbweaver.cli.process.ShutdownSignal;
import orbweaver.runtime.record.PipelineContext;

/** Task that a command carries out on a running or stopped pipeline. */
public interface PipelineTask {
  /**
   * Runs on a running pipeline and waits for the result; false if interrupted. The default is for
   * tasks that need not wait.
   */
  default boolean runOnRunning(PipelineContext ring, ShutdownSignal stopping)
      throws InterruptedException {
    runOnStopped(ring);
    return true;
  }

  /**
   * Runs on a stopped pipeline: leaves a request that is handled on restart, or reads its topics.
   */
  void runOnStopped(PipelineContext ring);
}
