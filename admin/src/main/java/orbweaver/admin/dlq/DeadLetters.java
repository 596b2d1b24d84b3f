package orbweaver.admin.dlq;

import java.util.List;
import orbweaver.runtime.OperationException;

/** Dead letters of a crawl: input that was refused and is kept unchanged. */
public interface DeadLetters {
  /** Returns the entries that a query selects, the newest first. */
  List<DeadLetterEntry> find(DeadLetterQuery query);

  /**
   * Returns a dead letter for people.
   *
   * @throws OperationException if there is none with this id
   */
  DeadLetterView show(DeadLetterId id);

  /**
   * Returns the value of a dead letter; empty if it has none.
   *
   * @throws OperationException if there is none with this id
   */
  byte[] value(DeadLetterId id);

  /**
   * Submits the selected records again that may be, each at most once.
   *
   * @throws OperationException with the reason, if the only selected record may not
   */
  List<ReplayOutcome> replay(ReplaySelection selection);
}
