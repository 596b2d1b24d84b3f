package orbweaver.contract.format;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The formats of records that a build knows. It reads all of them, and writes that which the ring's
 * manifest names: so a ring is updated service by service, and writes the newer format when all can
 * read it.
 *
 * @param steps by topic, from its first format on; a topic without steps has one format
 */
public record Formats(Map<Topic, List<Step>> steps) {
  /** Those of this build: every record is as it was first. */
  public static final Formats KNOWN = new Formats(Map.of());

  private static final int FIRST = 1;

  public Formats {
    steps = Map.copyOf(steps);
  }

  /** The newest of a topic, in which this build thinks. */
  public int newest(Topic topic) {
    return FIRST + of(topic).size();
  }

  /** The newest of every topic, by its word. */
  public Map<String, Integer> newest() {
    return Stream.of(Topic.values()).collect(Collectors.toMap(Topic::word, this::newest));
  }

  private List<Step> of(Topic topic) {
    return steps.getOrDefault(topic, List.of());
  }

  /**
   * A record in the newest format.
   *
   * @param format the one it has
   */
  public Reading<byte[]> read(Topic topic, int format, byte[] value) {
    if (format < FIRST || format > newest(topic)) return new Unreadable<>(trouble(topic, format));
    return format == newest(topic) ? new Readable<>(value) : raised(topic, format, value);
  }

  private Reading<byte[]> raised(Topic topic, int format, byte[] value) {
    try {
      var record = JsonMapper.shared().readTree(value);
      for (var step : of(topic).subList(format - FIRST, of(topic).size())) record = step.up(record);
      return new Readable<>(bytes(record));
    } catch (JacksonException e) {
      return new Unreadable<>("format " + format + ": " + e.getOriginalMessage());
    }
  }

  /** Why a record of that format is read by nobody here. */
  public String trouble(Topic topic, Object format) {
    var newest = newest(topic);
    var known = newest == FIRST ? "" + FIRST : FIRST + " to " + newest;
    return "version of the record: %s (expected: %s)".formatted(format, known);
  }

  /**
   * A record as the ring has it.
   *
   * @param format of the ring
   * @param value in the newest format
   */
  public byte[] write(Topic topic, int format, byte[] value) {
    if (format == newest(topic)) return value;
    var record = JsonMapper.shared().readTree(value);
    for (var step : of(topic).subList(format - FIRST, of(topic).size()).reversed()) {
      record = step.down(record);
    }
    return bytes(record);
  }

  private static byte[] bytes(JsonNode record) {
    return JsonMapper.shared().writeValueAsBytes(record);
  }
}
