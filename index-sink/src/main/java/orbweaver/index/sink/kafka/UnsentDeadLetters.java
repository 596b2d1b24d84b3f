package orbweaver.index.sink.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Dead letters of records that are not committed yet. A record that waits in a join is read again
 * after a restart, so its dead letter is sent when the index commits a position behind it.
 */
final class UnsentDeadLetters {
  private final List<DeadRecord> unsent = new ArrayList<>();

  private record DeadRecord(
      TopicPartition partition, long offset, ProducerRecord<byte[], byte[]> letter) {}

  void add(ConsumerRecord<byte[], byte[]> record, ProducerRecord<byte[], byte[]> letter) {
    var partition = new TopicPartition(record.topic(), record.partition());
    unsent.add(new DeadRecord(partition, record.offset(), letter));
  }

  /** Drops those of records that are read again from an offset. */
  void dropFrom(TopicPartition partition, long offset) {
    unsent.removeIf(dead -> dead.partition().equals(partition) && dead.offset() >= offset);
  }

  /** Returns those of records before the positions of a commit. */
  List<ProducerRecord<byte[], byte[]>> before(ToLongFunction<TopicPartition> position) {
    return unsent.stream()
        .filter(dead -> isBefore(dead, position))
        .map(DeadRecord::letter)
        .toList();
  }

  /** Removes those of records before the positions of a commit. */
  void removeBefore(ToLongFunction<TopicPartition> position) {
    unsent.removeIf(dead -> isBefore(dead, position));
  }

  private static boolean isBefore(DeadRecord dead, ToLongFunction<TopicPartition> position) {
    return dead.offset() < position.applyAsLong(dead.partition());
  }
}
