package orbweaver.admin.dlq;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.json.StrictUtf8;
import orbweaver.runtime.record.DeadLetterHeaders;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Dead letters of a pipeline, on topic {@code dead-letter}. */
public record PipelineDeadLetters(PipelineContext pipeline) implements DeadLetters {
  @Override
  public List<DeadLetterEntry> find(DeadLetterQuery query) {
    try (var reader = new DeadLetterReader(pipeline)) {
      return reader.find(query);
    }
  }

  @Override
  public DeadLetterView show(DeadLetterId id) {
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

  @Override
  public byte[] value(DeadLetterId id) {
    try (var reader = new DeadLetterReader(pipeline)) {
      var value = reader.readRecord(reader.require(id)).value();
      return value == null ? new byte[0] : value;
    }
  }

  @Override
  public List<ReplayOutcome> replay(ReplaySelection selection) {
    var replayer = new DeadLetterReplayer(pipeline);
    return selection.checked(
        replayer.replay(reader -> selection.select(reader::require, reader::find)));
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
