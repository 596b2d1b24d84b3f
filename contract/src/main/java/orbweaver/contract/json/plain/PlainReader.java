package orbweaver.contract.json.plain;

import java.util.Optional;
import orbweaver.contract.json.cursor.Cursor;
import orbweaver.contract.json.cursor.Unusual;

/**
 * Reads records that stand as they are written here: nothing but what must be there, in its order.
 * Whatever stands there in another way is not read, be it JSON or none.
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
   * Reads bytes as a record of that type; empty when they are none, or stand in another way.
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
