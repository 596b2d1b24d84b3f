package orbweaver.fetcher.kafka;

import java.util.List;
import orbweaver.contract.fetch.HostRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * What closes one order: kept until its transaction is known to be committed.
 *
 * @param partition of the order
 * @param offset of the order
 * @param records all of them in one transaction with the offset
 * @param learnt of its host, as the records say it
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

  long bytes() {
    return records.stream().mapToLong(Outgoing::bytes).sum();
  }

  private static long bytes(ProducerRecord<byte[], byte[]> record) {
    return record.value() == null ? 0 : record.value().length;
  }
}
