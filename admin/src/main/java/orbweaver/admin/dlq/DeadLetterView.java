package orbweaver.admin.dlq;

import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.CountText;

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
        "value:  %s%s"
            .formatted(
                CountText.of(bytes, "byte"),
                value.isEmpty() ? ", not text (--raw prints them)" : ""));
    value.ifPresent(lines::add);
    return String.join("\n", lines);
  }
}
