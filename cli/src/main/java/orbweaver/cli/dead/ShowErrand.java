package orbweaver.cli.dead;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.cli.crawl.Errand;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.live.Surroundings;
import orbweaver.cli.text.SafeTerminalText;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.json.Utf8;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Letter;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Pipeline task that prints one dead letter. */
record ShowErrand(Place place, boolean raw, Screen screen) implements Errand {
  /**
   * Output of {@code --json}.
   *
   * @param headers headers of the record on its source topic
   * @param value the value as text; absent if it is no UTF-8
   * @param stays reason why the record cannot be replayed, if it cannot
   */
  private record DeadLetterView(
      Laid.Told letter,
      Optional<String> key,
      Map<String, String> headers,
      int bytes,
      Optional<String> value,
      Optional<String> stays) {}

  @Override
  public void atRest(KafkaRing ring) {
    try (var reader = new Pile(ring)) {
      var entry = reader.at(place).orElseThrow(this::missing);
      var record = reader.record(entry);
      if (raw) print(record.value());
      else tell(entry, record, new Ruling(ring).against(entry, record));
    }
  }

  private CommandException missing() {
    return CommandException.usage(
        place + ": no dead letter with this id (orbweaver dlq list prints the ids)");
  }

  private static void print(byte @Nullable [] value) {
    try (var out = Surroundings.out()) {
      if (value != null) out.write(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void tell(Laid entry, ConsumerRecord<byte[], byte[]> record, Optional<String> stays) {
    var headers = headers(record);
    var bytes = record.value() == null ? 0 : record.value().length;
    var view =
        new DeadLetterView(entry.told(), text(record.key()), headers, bytes, text(record.value()), stays);
    screen.tell(SafeTerminalText.text(String.join("\n", lines(entry, view))), view);
  }

  private static List<String> lines(Laid entry, DeadLetterView view) {
    var lines = new ArrayList<String>();
    lines.add(
        "dead letter %s, rejected by %s at %s"
            .formatted(entry.place(), entry.letter().station(), entry.when()));
    lines.add("source: " + entry.origin());
    lines.add("reason: " + entry.letter().why());
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
    for (var header : Letter.without(record.headers())) {
      headers.put(header.key(), new String(header.value(), UTF_8));
    }
    return headers;
  }

  private static Optional<String> text(byte @Nullable [] bytes) {
    if (bytes == null || bytes.length == 0) return Optional.empty();
    return switch (Utf8.read(bytes)) {
      case Readable(var text) -> Optional.of(text);
      case Unreadable<String> _ -> Optional.empty();
    };
  }
}
