package orbweaver.contract.json.plain;

import java.util.Optional;
import orbweaver.contract.json.cursor.Cursor;
import orbweaver.contract.json.cursor.Unusual;

/**
 * Reader of records in canonical JSON: no white space, and the fields in the order of the
 * components. All other JSON is left to the general reader, whether valid or not.
 */
public final class PlainReader {
  private static final ClassValue<Optional<Shape<?>>> SHAPES =
      new ClassValue<>() {
        @Override
        protected Optional<Shape<?>> computeValue(Class<?> type) {
          try {
            return Optional.of(Shapes.of(type));
          } catch (ReflectiveOperationException e) {
            return Optional.empty();
          }
        }
      };

  private PlainReader() {}

  /**
   * Reads bytes as a record of that type; empty if they are not canonical JSON of it.
   *
   * @param bytes valid UTF-8
   */
  public static <T> Optional<T> read(byte[] bytes, Class<? extends T> type) {
    return SHAPES.get(type).flatMap(shape -> read(bytes, shape)).map(type::cast);
  }

  private static Optional<?> read(byte[] bytes, Shape<?> shape) {
    try {
      var from = new Cursor(bytes);
      var record = shape.read(from);
      from.end();
      return Optional.of(record);
    } catch (Unusual e) {
      return Optional.empty();
    }
  }
}
