package orbweaver.contract.json;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Description for people of the JSON that a Java type requires. */
final class JsonTypeName {
  private static final Set<Class<?>> NUMBERS =
      Set.of(int.class, long.class, Integer.class, Long.class);

  private JsonTypeName() {}

  static String of(@Nullable Class<?> type) {
    if (type == null) return "an object";
    if (type.isEnum()) return constants(type);
    if (NUMBERS.contains(type)) return "a whole number";
    if (type == boolean.class || type == Boolean.class) return "true or false";
    if (type == Instant.class) return "a moment like \"2026-01-01T00:00:00Z\"";
    if (type == Duration.class) return "a duration like \"PT1.5S\"";
    if (Collection.class.isAssignableFrom(type)) return "a list";
    return isText(type) ? "text" : "an object";
  }

  /**
   * Tests whether a type is text in JSON: a type of this project then has a {@link JsonCreator}.
   */
  private static boolean isText(Class<?> type) {
    return type == String.class
        || Stream.of(type.getMethods())
            .anyMatch(method -> method.isAnnotationPresent(JsonCreator.class));
  }

  private static String constants(Class<?> type) {
    return Stream.of(type.getEnumConstants()).map(Json::text).collect(Collectors.joining(", "));
  }
}
