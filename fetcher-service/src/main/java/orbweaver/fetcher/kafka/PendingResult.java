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
 * @param hostRecords host records among them
 */
record PendingResult(
    int partition,
    long offset,
    List<ProducerRecord<byte[], byte[]>> records,
    List<HostRecord> hostRecords) {
  PendingResult {
    records = List.copyOf(records);
    hostRecords = List.copyOf(hostRecords);
  }

  /** Returns the size of the records in bytes. */
  long bytes() {
    return records.stream().mapToLong(PendingResult::bytes).sum();
  }

  private static long bytes(ProducerRecord<byte[], byte[]> record) {
    return record.value() == null ? 0 : record.value().length;
  }
}
