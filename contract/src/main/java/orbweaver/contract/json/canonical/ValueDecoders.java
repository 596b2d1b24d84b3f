package orbweaver.contract.json.canonical;

import java.lang.invoke.MethodHandle;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Decoders of values that are not records. */
final class ValueDecoders {
  private static final JsonLiteral TRUE = new JsonLiteral("true");
  private static final JsonLiteral FALSE = new JsonLiteral("false");

  private static final int MAX_KEY_LENGTH = 1000;

  private ValueDecoders() {}

  static boolean bool(JsonCursor from) {
    if (from.skipIf(TRUE)) return true;
    if (from.skipIf(FALSE)) return false;
    throw new NotCanonical();
  }

  static int integer(JsonCursor from) {
    var number = from.number();
    if (number != (int) number) throw new NotCanonical();
    return (int) number;
  }

  static Duration duration(JsonCursor from) {
    try {
      return Duration.parse(from.text());
    } catch (DateTimeException e) {
      throw new NotCanonical();
    }
  }

  /** Returns a decoder of strings that calls a factory. */
  static TypeDecoder<?> text(MethodHandle factory) {
    return from -> FactoryHandles.invoke(factory, from.text());
  }

  static TypeDecoder<List<?>> list(TypeDecoder<?> element) {
    return from -> {
      from.require('[');
      if (from.skipIf(']')) return List.of();
      var list = new ArrayList<Object>();
      do list.add(element.read(from));
      while (from.skipIf(','));
      from.require(']');
      return List.copyOf(list);
    };
  }

  /** Returns a decoder of maps whose keys are text. */
  static TypeDecoder<Map<String, ?>> map(TypeDecoder<?> element) {
    return from -> map(from, ValueDecoders::key, element);
  }

  /** Returns a decoder of maps whose keys are integers. */
  static TypeDecoder<Map<Integer, ?>> mapByNumber(TypeDecoder<?> element) {
    return from -> map(from, cursor -> number(cursor.name()), element);
  }

  private static <K> Map<K, Object> map(
      JsonCursor from, Function<JsonCursor, K> key, TypeDecoder<?> element) {
    var map = new LinkedHashMap<K, Object>();
    from.require('{');
    if (from.skipIf('}')) return map;
    do if (map.put(key.apply(from), element.read(from)) != null) throw new NotCanonical();
    while (from.skipIf(','));
    from.require('}');
    return map;
  }

  private static String key(JsonCursor from) {
    var key = from.name();
    if (key.length() > MAX_KEY_LENGTH) throw new NotCanonical();
    return key;
  }

  // A number in another form, such as 01, is not canonical.
  private static Integer number(String key) {
    try {
      var number = Integer.parseInt(key);
      if (key.equals(Integer.toString(number))) return number;
    } catch (NumberFormatException e) {
      throw new NotCanonical();
    }
    throw new NotCanonical();
  }
}
