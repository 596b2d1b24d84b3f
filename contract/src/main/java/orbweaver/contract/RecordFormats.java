package orbweaver.contract;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.json.ReadResult;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Record formats that a build supports. It reads all of them and writes the format that the
 * manifest of the pipeline names. Thus a pipeline is updated service by service, and writes a newer
 * format once all services can read it.
 *
 * @param migrations migrations by topic, from its first format on; a topic without migrations has
 *     one format
 */
public record RecordFormats(Map<Topic, List<FormatMigration>> migrations) {
  /** Formats of this build; a record without migrations still has its first format. */
  public static final RecordFormats KNOWN =
      new RecordFormats(Map.of(Topic.LINK, List.of(new OtherLinksMigration())));

  private static final int FIRST = 1;

  public RecordFormats {
    migrations = Map.copyOf(migrations);
  }

  /** Returns the newest format of a topic, to which all records are migrated when they are read. */
  public int newest(Topic topic) {
    return FIRST + migrationsOf(topic).size();
  }

  /** Returns the newest format of every topic, by its short name. */
  public Map<String, Integer> newest() {
    return Stream.of(Topic.values()).collect(Collectors.toMap(Topic::shortName, this::newest));
  }

  private List<FormatMigration> migrationsOf(Topic topic) {
    return migrations.getOrDefault(topic, List.of());
  }

  /**
   * Migrates a record that was read to the newest format.
   *
   * @param format format of the record
   */
  public ReadResult<byte[]> read(Topic topic, int format, byte[] value) {
    if (format < FIRST || format > newest(topic))
      return new Unreadable<>(unsupportedMessage(topic, format));
    return format == newest(topic) ? new Decoded<>(value) : upgrade(topic, format, value);
  }

  private ReadResult<byte[]> upgrade(Topic topic, int format, byte[] value) {
    try {
      var record = JsonMapper.shared().readTree(value);
      for (var migration : migrationsOf(topic).subList(format - FIRST, migrationsOf(topic).size()))
        record = migration.upgrade(record);
      return new Decoded<>(bytes(record));
    } catch (JacksonException e) {
      return new Unreadable<>("format " + format + ": " + e.getOriginalMessage());
    }
  }

  /** Returns a message that a format is not supported. */
  public String unsupportedMessage(Topic topic, Object format) {
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
    for (var migration :
        migrationsOf(topic).subList(format - FIRST, migrationsOf(topic).size()).reversed()) {
      record = migration.downgrade(record);
    }
    return bytes(record);
  }

  private static byte[] bytes(JsonNode record) {
    return JsonMapper.shared().writeValueAsBytes(record);
  }
}
