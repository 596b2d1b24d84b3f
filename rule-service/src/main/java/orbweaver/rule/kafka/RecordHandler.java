package orbweaver.rule.kafka;

import org.apache.kafka.streams.processor.api.Record;

/** Handler of the records of one task, from the start of the task to its end. */
@FunctionalInterface
interface RecordHandler {
  /** Handler of a task that is not running. */
  RecordHandler CLOSED =
      _ -> {
        throw new IllegalStateException("the task is not running");
      };

  void handle(Record<byte[], byte[]> record);
}
