package orbweaver.graph.sink.kafka;

import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.Topic;
import orbweaver.contract.control.Progress;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.graph.store.RecordRows;
import orbweaver.graph.store.Row;
import orbweaver.runtime.record.Records;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Consumed topics, with the mapping of their records to rows. */
enum TopicRowMapping {
  LINK(Topic.LINK) {
    @Override
    Optional<String> forEachRow(ConsumerRecord<byte[], byte[]> record, Consumer<Row> rows) {
      return read(record, Page.class, page -> rows.accept(RecordRows.of(page)));
    }
  },
  VERDICT(Topic.VERDICT) {
    // Most records of this topic are batches of outlinks, which have no rows.
    @Override
    boolean hasRows(ConsumerRecord<byte[], byte[]> record) {
      return !Records.isOfType(OutlinkBatch.class, record.headers());
    }

    @Override
    Optional<String> forEachRow(ConsumerRecord<byte[], byte[]> record, Consumer<Row> rows) {
      return read(
          record, NumberedVerdict.class, numbered -> RecordRows.forEach(numbered.verdict(), rows));
    }
  },
  PROGRESS(Topic.PROGRESS) {
    @Override
    Optional<String> forEachRow(ConsumerRecord<byte[], byte[]> record, Consumer<Row> rows) {
      return read(record, Progress.class, progress -> RecordRows.of(progress).forEach(rows));
    }
  };

  private final Topic topic;

  TopicRowMapping(Topic topic) {
    this.topic = topic;
  }

  Topic topic() {
    return topic;
  }

  /** Tests whether the record may have rows, without parsing it. */
  boolean hasRows(ConsumerRecord<byte[], byte[]> record) {
    return true;
  }

  /** Passes on the rows of the record, or returns the reason why the record is unreadable. */
  abstract Optional<String> forEachRow(ConsumerRecord<byte[], byte[]> record, Consumer<Row> rows);

  <T> Optional<String> read(
      ConsumerRecord<byte[], byte[]> record, Class<T> type, Consumer<T> values) {
    return switch (Records.read(topic, record.headers(), record.value(), type)) {
      case Decoded<T>(var value) -> {
        values.accept(value);
        yield Optional.empty();
      }
      case Unreadable<T>(var reason) -> Optional.of(reason);
    };
  }
}
