package orbweaver.fetcher.kafka;

import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * What closes one order: kept until its transaction is known to be committed.
 *
 * @param partition of the order
 * @param offset of the order
 * @param records all of them in one transaction with the offset
 */
record Outgoing(int partition, long offset, List<ProducerRecord<byte[], byte[]>> records) {
  Outgoing {
    records = List.copyOf(records);
  }

  long bytes() {
    return records.stream().mapToLong(Outgoing::bytes).sum();
  }

  private static long bytes(ProducerRecord<byte[], byte[]> record) {
    return record.value() == null ? 0 : record.value().length;
  }
}
