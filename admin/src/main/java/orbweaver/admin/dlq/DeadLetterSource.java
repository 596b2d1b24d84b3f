package orbweaver.admin.dlq;

import java.util.Optional;

/**
 * Source of a dead letter.
 *
 * @param service what rejected the record: a service, or the engine of a crawl without a broker
 * @param topic topic of the record; without a broker the short name of the topic that would carry
 *     it
 * @param partition partition of the topic; absent without a broker
 * @param offset offset of the record; absent without a broker
 */
public record DeadLetterSource(
    String service, String topic, Optional<Integer> partition, Optional<Long> offset) {
  /** Returns the source of a record on a topic. */
  static DeadLetterSource ofRecord(String service, String topic, int partition, long offset) {
    return new DeadLetterSource(service, topic, Optional.of(partition), Optional.of(offset));
  }

  /** Returns the source of input that was on no topic. */
  public static DeadLetterSource ofInput(String service, String kind) {
    return new DeadLetterSource(service, kind, Optional.empty(), Optional.empty());
  }
}
