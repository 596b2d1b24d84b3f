package orbweaver.contract.json;

import java.nio.charset.StandardCharsets;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Records as JSON and back, strict both ways: an unknown, missing, doubled or null field, a number
 * for a string or bytes after the end are refused.
 */
public final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .build();

  private Json() {}

  /** The UTF-8 bytes of a record, no line break in them. */
  public static byte[] bytes(Object record) {
    return MAPPER.writeValueAsBytes(record);
  }

  /** The same as text. */
  public static String text(Object record) {
    return MAPPER.writeValueAsString(record);
  }

  /** Reads bytes as a record of that type; never throws for what is in the bytes. */
  public static <T> Reading<T> read(byte[] bytes, Class<T> type) {
    try {
      return new Readable<>(MAPPER.readValue(bytes, type));
    } catch (JacksonException e) {
      return new Unreadable<>(type.getSimpleName() + ": " + e.getMessage());
    }
  }

  /** Reads text as a record of that type; never throws for what is in the text. */
  public static <T> Reading<T> read(String text, Class<T> type) {
    return read(text.getBytes(StandardCharsets.UTF_8), type);
  }
}
