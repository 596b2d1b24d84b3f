package orbweaver.admin.dlq;

import java.util.List;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.runtime.record.PipelineContext;

/** Task that lists the newest dead letters. */
public record ListDeadLetters(DeadLetterQuery query)
    implements PipelineTask<List<DeadLetterEntry>> {
  @Override
  public List<DeadLetterEntry> runOnStopped(PipelineContext pipeline) {
    try (var reader = new DeadLetterReader(pipeline)) {
      return query.find(reader, pipeline);
    }
  }
}
