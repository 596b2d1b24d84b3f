package orbweaver.fetcher.kafka;

import java.util.List;
import orbweaver.contract.fetch.HostRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Result of one fetch request, kept until its transaction is known to be committed.
 *
 * @param partition partition of the request
 * @param offset offset of the request
 * @param records records to be sent in one transaction with the offset
 * @param learnt host records among them
 */
record Outgoing(
    int partition,
    long offset,
    List<ProducerRecord<byte[], byte[]>> records,
    List<HostRecord> learnt) {
  Outgoing {
    records = List.copyOf(records);
    learnt = List.copyOf(learnt);
  }

  /** Returns the size of the records in bytes. */
  long bytes() {
    return records.stream().mapToLong(Outgoing::bytes).sum();
  }

  private static long bytes(ProducerRecord<byte[], byte[]> record) {
    return record.value() == null ? 0 : record.value().length;
  }
}
