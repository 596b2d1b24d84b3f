package orbweaver.graph.sink.kafka;

import java.util.List;
import java.util.function.Function;
import orbweaver.contract.Topic;
import orbweaver.contract.control.Progress;
import orbweaver.contract.json.ReadResult;
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
    ReadResult<List<Row>> rows(ConsumerRecord<byte[], byte[]> record) {
      return read(record, Page.class, RecordRows::of);
    }
  },
  VERDICT(Topic.VERDICT) {
    // Most records of this topic are batches of outlinks, which have no rows.
    @Override
    boolean hasRows(ConsumerRecord<byte[], byte[]> record) {
      return !Records.isOfType(OutlinkBatch.class, record.headers());
    }

    @Override
    ReadResult<List<Row>> rows(ConsumerRecord<byte[], byte[]> record) {
      return read(record, NumberedVerdict.class, numbered -> RecordRows.of(numbered.verdict()));
    }
  },
  PROGRESS(Topic.PROGRESS) {
    @Override
    ReadResult<List<Row>> rows(ConsumerRecord<byte[], byte[]> record) {
      return read(record, Progress.class, RecordRows::of);
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

  /** Returns the rows, or the reason why the record is unreadable. */
  abstract ReadResult<List<Row>> rows(ConsumerRecord<byte[], byte[]> record);

  <T> ReadResult<List<Row>> read(
      ConsumerRecord<byte[], byte[]> record, Class<T> type, Function<T, List<Row>> rows) {
    return switch (Records.read(topic, record.headers(), record.value(), type)) {
      case Decoded<T>(var value) -> new Decoded<>(rows.apply(value));
      case Unreadable<T>(var reason) -> new Unreadable<>(reason);
    };
  }
}
