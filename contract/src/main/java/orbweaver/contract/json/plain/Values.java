package orbweaver.contract.json.plain;

import java.lang.invoke.MethodHandle;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.json.cursor.Cursor;
import orbweaver.contract.json.cursor.Token;
import orbweaver.contract.json.cursor.Unusual;

/** Decoders of values that are not records. */
final class Values {
  private static final Token TRUE = new Token("true");
  private static final Token FALSE = new Token("false");

  private static final int MAX_KEY_LENGTH = 1000;

  private Values() {}

  static boolean truth(Cursor from) {
    if (from.passes(TRUE)) return true;
    if (from.passes(FALSE)) return false;
    throw new Unusual();
  }

  static int whole(Cursor from) {
    var number = from.number();
    if (number != (int) number) throw new Unusual();
    return (int) number;
  }

  static Duration duration(Cursor from) {
    try {
      return Duration.parse(from.text());
    } catch (DateTimeException e) {
      throw new Unusual();
    }
  }

  /** Returns a decoder of strings that calls a factory. */
  static Shape<?> text(MethodHandle factory) {
    return from -> Handles.call(factory, from.text());
  }

  static Shape<List<?>> list(Shape<?> element) {
    return from -> {
      from.pass('[');
      if (from.passes(']')) return List.of();
      var list = new ArrayList<Object>();
      do list.add(element.read(from));
      while (from.passes(','));
      from.pass(']');
      return List.copyOf(list);
    };
  }

  static Shape<Map<String, ?>> map(Shape<?> element) {
    return from -> {
      var map = new LinkedHashMap<String, Object>();
      from.pass('{');
      if (from.passes('}')) return map;
      do put(from, element, map);
      while (from.passes(','));
      from.pass('}');
      return map;
    };
  }

  private static void put(Cursor from, Shape<?> element, Map<String, Object> map) {
    var key = from.name();
    var previous = map.put(key, element.read(from));
    if (previous != null || key.length() > MAX_KEY_LENGTH) throw new Unusual();
  }
}
