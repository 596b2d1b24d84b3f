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
 * Record formats that a build supports. It reads all of them and writes the format that the
 * manifest of the pipeline names. Thus a pipeline is updated service by service, and writes a newer
 * format once all services can read it.
 *
 * @param steps migrations by topic, from its first format on; a topic without migrations has one
 *     format
 */
public record Formats(Map<Topic, List<Step>> steps) {
  /** Formats of this build: every record still has its first format. */
  public static final Formats KNOWN = new Formats(Map.of());

  private static final int FIRST = 1;

  public Formats {
    steps = Map.copyOf(steps);
  }

  /** Returns the newest format of a topic, to which all records are migrated when they are read. */
  public int newest(Topic topic) {
    return FIRST + of(topic).size();
  }

  /** Returns the newest format of every topic, by its short name. */
  public Map<String, Integer> newest() {
    return Stream.of(Topic.values()).collect(Collectors.toMap(Topic::word, this::newest));
  }

  private List<Step> of(Topic topic) {
    return steps.getOrDefault(topic, List.of());
  }

  /**
   * Migrates a record that was read to the newest format.
   *
   * @param format format of the record
   */
  public Reading<byte[]> read(Topic topic, int format, byte[] value) {
    if (format < FIRST || format > newest(topic)) return new Unreadable<>(trouble(topic, format));
    return format == newest(topic) ? new Readable<>(value) : upgraded(topic, format, value);
  }

  private Reading<byte[]> upgraded(Topic topic, int format, byte[] value) {
    try {
      var record = JsonMapper.shared().readTree(value);
      for (var step : of(topic).subList(format - FIRST, of(topic).size())) record = step.up(record);
      return new Readable<>(bytes(record));
    } catch (JacksonException e) {
      return new Unreadable<>("format " + format + ": " + e.getOriginalMessage());
    }
  }

  /** Returns a message that a format is not supported. */
  public String trouble(Topic topic, Object format) {
    var newest = newest(topic);
    var known = newest == FIRST ? "" + FIRST : FIRST + " to " + newest;
    return "version of the record: %s (expected: %s)".formatted(format, known);
  }

  /**
   * Migrates a record to the format of the pipeline.
   *
   * @param format format of the pipeline
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
