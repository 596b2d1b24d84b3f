package orbweaver.fetcher.kafka;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.fetcher.FetchCompletion;
import orbweaver.fetcher.kafka.FetchRecords.ParsedRecord.Rejected;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Batch of the completed and the rejected fetch requests of a session whose transaction is not
 * known to be committed.
 */
final class ResultBatch {
  private static final int MAX_TRANSACTION = 250;

  private final List<FetchCompletion> completions = new ArrayList<>();
  private final List<Rejected> rejected = new ArrayList<>();

  /** Adds the completion of a request. */
  void add(FetchCompletion completion) {
    completions.add(completion);
  }

  /** Adds a rejected record. */
  void add(Rejected record) {
    rejected.add(record);
  }

  boolean isEmpty() {
    return size() == 0;
  }

  private int size() {
    return completions.size() + rejected.size();
  }

  /** Tests whether the batch has as many requests as a transaction should have. */
  boolean isFull() {
    return size() >= MAX_TRANSACTION;
  }

  /**
   * Returns the completions for the next session. It gets no rejected records, because it reads and
   * rejects them again.
   */
  List<FetchCompletion> completions() {
    return List.copyOf(completions);
  }

  /** Returns the length of all bodies in bytes. */
  long bytes() {
    return completions.stream().mapToLong(FetchCompletion::bodyBytes).sum();
  }

  /** Returns the partitions of the requests. */
  Set<Integer> partitions() {
    return Stream.concat(
            completions.stream().map(FetchCompletion::partition),
            rejected.stream().map(Rejected::partition))
        .collect(toSet());
  }

  /** Creates the records of all requests, one after the other as they are consumed. */
  Stream<ProducerRecord<byte[], byte[]>> records(FetchRecords codec) {
    return Stream.concat(
        rejected.stream().flatMap(record -> codec.records(record).stream()),
        completions.stream().flatMap(completion -> codec.records(completion).stream()));
  }

  /**
   * Removes the requests whose transaction was committed after all.
   *
   * @param committed trackers of the committed offsets by partition
   */
  void removeCommitted(Map<Integer, OffsetTracker> committed) {
    completions.removeIf(
        completion -> isCommitted(committed, completion.partition(), completion.offset()));
    rejected.removeIf(record -> isCommitted(committed, record.partition(), record.offset()));
  }

  private static boolean isCommitted(
      Map<Integer, OffsetTracker> committed, int partition, long offset) {
    var tracker = committed.get(partition);
    return tracker != null && tracker.wasCompleted(offset);
  }

  /** Removes the requests of a partition. */
  void removePartition(int partition) {
    completions.removeIf(completion -> completion.partition() == partition);
    rejected.removeIf(record -> record.partition() == partition);
  }

  void clear() {
    completions.clear();
    rejected.clear();
  }
}
