package orbweaver.contract.json.canonical;

import java.lang.invoke.MethodHandle;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

  static TypeDecoder<Map<String, ?>> map(TypeDecoder<?> element) {
    return from -> {
      var map = new LinkedHashMap<String, Object>();
      from.require('{');
      if (from.skipIf('}')) return map;
      do put(from, element, map);
      while (from.skipIf(','));
      from.require('}');
      return map;
    };
  }

  private static void put(JsonCursor from, TypeDecoder<?> element, Map<String, Object> map) {
    var key = from.name();
    var previous = map.put(key, element.read(from));
    if (previous != null || key.length() > MAX_KEY_LENGTH) throw new NotCanonical();
  }
}
