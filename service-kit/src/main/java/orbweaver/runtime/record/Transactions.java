package orbweaver.runtime.record;

import org.apache.kafka.clients.producer.Producer;

/** Commit of a producer transaction that contains records but no consumer offsets. */
public final class Transactions {
  private Transactions() {}

  /**
   * Flushes the producer and commits its transaction, which is committed on return.
   *
   * <p>The sender thread of the producer first checks for unsent records and then picks the next
   * request. If a record and a commit arrive between these two steps, it sends the commit first:
   * the broker rejects the transaction as one that never began, or the transaction ends without the
   * record (kafka-clients 4.3.1, {@code Sender.maybeSendAndPollTransactionalRequest}). A caller
   * that sends offsets after the records needs no flush, since the sender thread has checked again
   * before it answers that request.
   */
  public static void commit(Producer<?, ?> producer) {
    producer.flush();
    producer.commitTransaction();
  }
}
