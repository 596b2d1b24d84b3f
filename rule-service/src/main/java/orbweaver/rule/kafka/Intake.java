package orbweaver.rule.kafka;

import java.util.function.Function;
import orbweaver.contract.Topic;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.streams.processor.api.Record;

/** Reads records of a topic. */
final class Intake {
  private Intake() {}

  static <T> Reading<T> read(
      Topic topic, Record<byte[], byte[]> record, Function<byte[], Reading<T>> reader) {
    if (record.value() == null) return new Unreadable<>("the record has no value");
    return Wire.versionTrouble(topic, record.headers())
        .<Reading<T>>map(Unreadable::new)
        .orElseGet(() -> reader.apply(record.value()));
  }
}
