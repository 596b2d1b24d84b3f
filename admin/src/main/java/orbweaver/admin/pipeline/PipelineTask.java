package orbweaver.admin.pipeline;

import orbweaver.runtime.record.PipelineContext;

/**
 * Task on the topics of a pipeline, the same on a running and on a stopped one.
 *
 * @param <R> result of the task
 */
@FunctionalInterface
public interface PipelineTask<R> {
  /** Runs the task. */
  R run(PipelineContext pipeline);
}
