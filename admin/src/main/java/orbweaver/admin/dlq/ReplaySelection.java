package orbweaver.admin.dlq;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.runtime.OperationException;

/**
 * Selection of dead letters to replay.
 *
 * @param id the only record to replay; if empty, those of the query that were not replayed yet
 */
public record ReplaySelection(Optional<DeadLetterId> id, DeadLetterQuery query) {
  /**
   * Returns the selected entries, the oldest first, in the order of submission.
   *
   * @param require returns the entry with an id
   * @param find returns the entries of a query, the newest first
   */
  public List<DeadLetterEntry> select(
      Function<DeadLetterId, DeadLetterEntry> require,
      Function<DeadLetterQuery, List<DeadLetterEntry>> find) {
    if (id.isPresent()) return List.of(require.apply(id.get()));
    return find.apply(query).stream().filter(entry -> !entry.isReplayed()).toList().reversed();
  }

  /**
   * Returns the outcomes.
   *
   * @throws OperationException with the reason, if the only selected record was not replayed
   */
  public List<ReplayOutcome> checked(List<ReplayOutcome> outcomes) {
    if (id.isPresent()) outcomes.getFirst().rejectionReason().ifPresent(this::fail);
    return outcomes;
  }

  private void fail(String reason) {
    throw OperationException.usageError(id.orElseThrow() + " is not replayed: " + reason);
  }
}
