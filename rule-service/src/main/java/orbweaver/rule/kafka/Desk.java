package orbweaver.rule.kafka;

import org.apache.kafka.streams.processor.api.Record;

/** Handler of the records of one task, from the start of the task to its end. */
@FunctionalInterface
interface Desk {
  /** Handler of a task that is not running. */
  Desk CLOSED =
      _ -> {
        throw new IllegalStateException("the task is not running");
      };

  void take(Record<byte[], byte[]> record);
}
