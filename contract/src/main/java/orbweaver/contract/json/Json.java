package orbweaver.contract.json;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.json.canonical.CanonicalReader;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Strict JSON serialization of records. An unknown, missing, duplicate or null field, a number in
 * place of a string, bytes that are not UTF-8, and bytes after the end are rejected. Only a field
 * of type {@link Optional} may be missing; it is left out if it is empty.
 */
public final class Json {
  /** Reads any JSON as a tree, from which error messages quote. */
  private static final JsonMapper TREES =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private static final JsonMapper RECORDS =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .enable(MapperFeature.INFER_RECORD_GETTERS_FROM_COMPONENTS_ONLY)
          .annotationIntrospector(new RequiredFields())
          .addModule(StrictJsonSettings.module())
          .changeDefaultNullHandling(StrictJsonSettings::refuseNulls)
          .changeDefaultPropertyInclusion(StrictJsonSettings::omitEmpty)
          .withCoercionConfigDefaults(StrictJsonSettings::refuseCoercions)
          .build();

  private Json() {}

  /** Prepares writing records of that type; otherwise, writing the first one takes milliseconds. */
  public static void prepareWriting(Class<? extends Record> type) {
    var _ = RECORDS.writerFor(type);
  }

  /** Returns the JSON of a record as UTF-8 bytes without line breaks. */
  public static byte[] bytes(Object record) {
    return RECORDS.writeValueAsBytes(record);
  }

  /** Returns the JSON of a record as text. */
  public static String text(Object record) {
    return new String(bytes(record), StandardCharsets.UTF_8);
  }

  /** Reads bytes as a record of that type; never throws because of their content. */
  public static <T> ReadResult<T> read(byte[] bytes, Class<? extends T> type) {
    if (StrictUtf8.isValid(bytes)) {
      var record = CanonicalReader.<T>read(bytes, type);
      if (record.isPresent()) return new Decoded<>(record.get());
    }
    return switch (StrictUtf8.decode(bytes)) {
      case Decoded(var text) -> read(text, type);
      case Unreadable(var reason) -> new Unreadable<>(type.getSimpleName() + ": " + reason);
    };
  }

  /** Reads text as a record of that type; never throws because of its content. */
  public static <T> ReadResult<T> read(String text, Class<? extends T> type) {
    try {
      return Optional.<T>ofNullable(RECORDS.readValue(text, type))
          .<ReadResult<T>>map(Decoded::new)
          .orElseGet(() -> new Unreadable<>(type.getSimpleName() + ": null (expected: an object)"));
    } catch (JacksonException e) {
      return new Unreadable<>(type.getSimpleName() + ": " + JsonErrorMessage.about(text, e, TREES));
    }
  }

  /** Returns the field names of an object; none if the JSON is no object. */
  public static ReadResult<Set<String>> fields(String text) {
    try {
      return new Decoded<>(Set.copyOf(TREES.readTree(text).propertyNames()));
    } catch (JacksonException e) {
      return new Unreadable<>(JsonErrorMessage.about(text, e, TREES));
    }
  }
}
