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

/** Looks at one letter. */
record ShowErrand(Place place, boolean raw, Screen screen) implements Errand {
  /**
   * What is shown where JSON is wanted.
   *
   * @param headers those that the record had where it stood
   * @param value as text; absent when it is none
   * @param stays why it cannot be sent again, if it cannot
   */
  private record Told(
      Laid.Told letter,
      Optional<String> key,
      Map<String, String> headers,
      int bytes,
      Optional<String> value,
      Optional<String> stays) {}

  @Override
  public void atRest(KafkaRing ring) {
    try (var pile = new Pile(ring)) {
      var laid = pile.at(place).orElseThrow(this::nothing);
      var record = pile.record(laid);
      if (raw) print(record.value());
      else tell(laid, record, new Ruling(ring).against(laid, record));
    }
  }

  private CommandException nothing() {
    return CommandException.usage(
        place + ": no letter lies there (orbweaver dlq list shows those that do)");
  }

  private static void print(byte @Nullable [] value) {
    try (var out = Surroundings.out()) {
      if (value != null) out.write(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void tell(Laid laid, ConsumerRecord<byte[], byte[]> record, Optional<String> stays) {
    var headers = headers(record);
    var bytes = record.value() == null ? 0 : record.value().length;
    var told =
        new Told(laid.told(), text(record.key()), headers, bytes, text(record.value()), stays);
    screen.tell(SafeTerminalText.text(String.join("\n", lines(laid, told))), told);
  }

  private static List<String> lines(Laid laid, Told told) {
    var lines = new ArrayList<String>();
    lines.add(
        "letter %s, laid aside by %s at %s"
            .formatted(laid.place(), laid.letter().station(), laid.when()));
    lines.add("stood:  " + laid.origin());
    lines.add("why:    " + laid.letter().why());
    lines.add("replay: " + told.stays().map(why -> "no: " + why).orElse("possible"));
    told.key().ifPresent(key -> lines.add("key:    " + key));
    told.headers().forEach((name, text) -> lines.add("header: " + name + " = " + text));
    lines.add(
        "value:  %d bytes%s"
            .formatted(
                told.bytes(), told.value().isEmpty() ? ", no text (--raw prints them)" : ""));
    told.value().ifPresent(lines::add);
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
