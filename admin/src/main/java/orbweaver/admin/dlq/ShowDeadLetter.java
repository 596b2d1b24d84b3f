package orbweaver.admin.dlq;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.json.StrictUtf8;
import orbweaver.runtime.record.DeadLetterHeaders;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Task that reads one dead letter. */
public record ShowDeadLetter(DeadLetterId id)
    implements PipelineTask<ShowDeadLetter.DeadLetterView> {
  /**
   * JSON form of a dead letter.
   *
   * @param headers headers of the record on its source topic
   * @param bytes length of the value
   * @param value the value as text; absent if it is not UTF-8
   * @param rejectionReason reason why the record may not be replayed; absent if it may
   */
  public record DeadLetterView(
      DeadLetterEntry.EntryView entry,
      Optional<String> key,
      Map<String, String> headers,
      int bytes,
      Optional<String> value,
      Optional<String> rejectionReason) {
    public String text() {
      var lines = new ArrayList<String>();
      lines.add(
          "dead letter %s, rejected by %s at %s"
              .formatted(entry.id(), entry.service(), entry.writtenAt()));
      lines.add("source: " + entry.source());
      lines.add("reason: " + entry.reason());
      lines.add("replay: " + rejectionReason.map(reason -> "no: " + reason).orElse("possible"));
      key.ifPresent(text -> lines.add("key:    " + text));
      headers.forEach((name, text) -> lines.add("header: " + name + " = " + text));
      lines.add(
          "value:  %d bytes%s"
              .formatted(bytes, value.isEmpty() ? ", not text (--raw prints them)" : ""));
      value.ifPresent(lines::add);
      return String.join("\n", lines);
    }
  }

  @Override
  public DeadLetterView runOnStopped(PipelineContext pipeline) {
    try (var reader = new DeadLetterReader(pipeline)) {
      var entry = reader.require(id);
      var record = reader.readRecord(entry);
      return new DeadLetterView(
          entry.view(),
          text(record.key()),
          headers(record),
          record.value() == null ? 0 : record.value().length,
          text(record.value()),
          new ReplayPolicy(pipeline).rejectionReason(entry, record));
    }
  }

  private static Map<String, String> headers(ConsumerRecord<byte[], byte[]> record) {
    var headers = new LinkedHashMap<String, String>();
    for (var header : DeadLetterHeaders.originalHeaders(record.headers())) {
      headers.put(header.key(), new String(header.value(), UTF_8));
    }
    return headers;
  }

  private static Optional<String> text(byte @Nullable [] bytes) {
    if (bytes == null || bytes.length == 0) return Optional.empty();
    return switch (StrictUtf8.decode(bytes)) {
      case Decoded(var text) -> Optional.of(text);
      case Unreadable<String> _ -> Optional.empty();
    };
  }
}
