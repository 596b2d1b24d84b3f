package orbweaver.rule.kafka;

import org.apache.kafka.streams.processor.api.Record;

/** Where the records of one task are dealt with, from the task's start to its end. */
@FunctionalInterface
interface Desk {
  /** Where nobody sits. */
  Desk CLOSED =
      _ -> {
        throw new IllegalStateException("the task does not run");
      };

  void take(Record<byte[], byte[]> record);
}
