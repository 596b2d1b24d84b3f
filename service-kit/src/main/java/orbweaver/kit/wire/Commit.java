package orbweaver.kit.wire;

import org.apache.kafka.clients.producer.Producer;

/** The end of a transaction that holds records and no offsets. */
public final class Commit {
  private Commit() {}

  /**
   * Commits, once nothing is unsent; on return it is committed.
   *
   * <p>The producer's own thread looks whether records are unsent, and only then which request is
   * next. Of a record and a commit that come in between the commit is sent first: the transaction
   * is refused as one that never began, or ends without the record (kafka-clients 4.3.1, {@code
   * Sender.maybeSendAndPollTransactionalRequest}). Who sends offsets after the records needs none
   * of this, since that thread has looked anew before it answers.
   */
  public static void of(Producer<?, ?> producer) {
    producer.flush();
    producer.commitTransaction();
  }
}
