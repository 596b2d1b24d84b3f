package orbweaver.admin.dlq;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.dlq.DeadLetterReplayer.ReplayOutcome;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;

/**
 * Task that replays dead letters.
 *
 * @param id the only record to replay; if empty, those of the query that were not replayed yet
 */
public record ReplayDeadLetters(Optional<DeadLetterId> id, DeadLetterQuery query)
    implements PipelineTask<List<ReplayOutcome>> {
  @Override
  public List<ReplayOutcome> runOnStopped(PipelineContext pipeline) {
    var outcomes = new DeadLetterReplayer(pipeline).replay(reader -> selection(pipeline, reader));
    if (id.isPresent()) outcomes.getFirst().rejectionReason().ifPresent(this::fail);
    return outcomes;
  }

  private void fail(String reason) {
    throw OperationException.usageError(id.orElseThrow() + " is not replayed: " + reason);
  }

  // The oldest first, in the order of submission.
  private List<DeadLetterEntry> selection(PipelineContext pipeline, DeadLetterReader reader) {
    if (id.isPresent()) return List.of(reader.require(id.get()));
    return query.find(reader, pipeline).stream()
        .filter(entry -> !entry.isReplayed())
        .toList()
        .reversed();
  }
}
