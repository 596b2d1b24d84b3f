package orbweaver.cli.dlq;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.SafeTerminalText;
import orbweaver.cli.pipeline.PipelineTask;
import orbweaver.cli.progress.Screen;
import orbweaver.contract.json.ReadResult.Readable;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.json.StrictUtf8;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.DeadLetterHeaders;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Pipeline task that prints one dead letter. */
record ShowDeadLetter(DeadLetterId id, boolean raw, Screen screen) implements PipelineTask {
  /**
   * Output of {@code --json}.
   *
   * @param headers headers of the record on its source topic
   * @param value the value as text; absent if it is no UTF-8
   * @param stays reason why the record cannot be replayed, if it cannot
   */
  private record DeadLetterView(
      DeadLetterEntry.EntryView letter,
      Optional<String> key,
      Map<String, String> headers,
      int bytes,
      Optional<String> value,
      Optional<String> stays) {}

  @Override
  public void runOnStopped(PipelineContext ring) {
    try (var reader = new DeadLetterReader(ring)) {
      var entry = reader.find(id).orElseThrow(this::missing);
      var record = reader.readRecord(entry);
      if (raw) print(record.value());
      else tell(entry, record, new ReplayPolicy(ring).refusalOf(entry, record));
    }
  }

  private OperationException missing() {
    return OperationException.usageError(
        id + ": no dead letter with this id (orbweaver dlq list prints the ids)");
  }

  private static void print(byte @Nullable [] value) {
    try (var out = CommandEnvironment.standardOutput()) {
      if (value != null) out.write(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void tell(
      DeadLetterEntry entry, ConsumerRecord<byte[], byte[]> record, Optional<String> stays) {
    var headers = headers(record);
    var bytes = record.value() == null ? 0 : record.value().length;
    var view =
        new DeadLetterView(
            entry.view(), text(record.key()), headers, bytes, text(record.value()), stays);
    screen.printResult(SafeTerminalText.text(String.join("\n", lines(entry, view))), view);
  }

  private static List<String> lines(DeadLetterEntry entry, DeadLetterView view) {
    var lines = new ArrayList<String>();
    lines.add(
        "dead letter %s, rejected by %s at %s"
            .formatted(entry.id(), entry.headers().service(), entry.writtenAt()));
    lines.add("source: " + entry.source());
    lines.add("reason: " + entry.headers().reason());
    lines.add("replay: " + view.stays().map(reason -> "no: " + reason).orElse("possible"));
    view.key().ifPresent(key -> lines.add("key:    " + key));
    view.headers().forEach((name, text) -> lines.add("header: " + name + " = " + text));
    lines.add(
        "value:  %d bytes%s"
            .formatted(
                view.bytes(), view.value().isEmpty() ? ", not text (--raw prints them)" : ""));
    view.value().ifPresent(lines::add);
    return lines;
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
      case Readable(var text) -> Optional.of(text);
      case Unreadable<String> _ -> Optional.empty();
    };
  }
}
