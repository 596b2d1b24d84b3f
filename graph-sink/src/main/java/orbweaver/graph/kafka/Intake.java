package orbweaver.graph.kafka;

import java.util.List;
import java.util.function.Function;
import orbweaver.contract.Topic;
import orbweaver.contract.control.Progress;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Referral;
import orbweaver.graph.Row;
import orbweaver.graph.Rows;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Mapping of the records of each consumed topic to rows. */
enum Intake {
  LINK(Topic.LINK) {
    @Override
    Reading<List<Row>> rows(ConsumerRecord<byte[], byte[]> record) {
      return read(record, Page.class, Rows::of);
    }
  },
  VERDICT(Topic.VERDICT) {
    // Most records of this topic are batches of outlinks, which have no rows.
    @Override
    boolean hasRows(ConsumerRecord<byte[], byte[]> record) {
      return !Wire.isOf(Referral.class, record.headers());
    }

    @Override
    Reading<List<Row>> rows(ConsumerRecord<byte[], byte[]> record) {
      return read(record, NumberedVerdict.class, numbered -> Rows.of(numbered.verdict()));
    }
  },
  PROGRESS(Topic.PROGRESS) {
    @Override
    Reading<List<Row>> rows(ConsumerRecord<byte[], byte[]> record) {
      return read(record, Progress.class, Rows::of);
    }
  };

  private final Topic topic;

  Intake(Topic topic) {
    this.topic = topic;
  }

  Topic topic() {
    return topic;
  }

  /** Tests, without parsing the record, whether it may have rows. */
  boolean hasRows(ConsumerRecord<byte[], byte[]> record) {
    return true;
  }

  /** Returns the rows, or the reason why the record is unreadable. */
  abstract Reading<List<Row>> rows(ConsumerRecord<byte[], byte[]> record);

  <T> Reading<List<Row>> read(
      ConsumerRecord<byte[], byte[]> record, Class<T> type, Function<T, List<Row>> rows) {
    return switch (Wire.read(topic, record.headers(), record.value(), type)) {
      case Readable<T>(var value) -> new Readable<>(rows.apply(value));
      case Unreadable<T>(var reason) -> new Unreadable<>(reason);
    };
  }
}
