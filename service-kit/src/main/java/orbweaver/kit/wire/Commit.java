package orbweaver.kit.wire;

import org.apache.kafka.clients.producer.Producer;

/** The end of a transaction that holds records and no offsets. */
public final class Commit {
  private Commit() {}

  /**
   * Commits; on return the records are there. The producer's own thread looks whether records are
   * unsent, and only then which request is next: a record and a commit that come in between were
   * sent in the other order, and the transaction is refused as one that never began, or ends
   * without the record (kafka-clients 4.3.1, {@code Sender.maybeSendAndPollTransactionalRequest}).
   * So nothing may be unsent when a commit is asked for. Who sends offsets after records has waited
   * for that thread.
   */
  public static void of(Producer<?, ?> producer) {
    producer.flush();
    producer.commitTransaction();
  }
}
