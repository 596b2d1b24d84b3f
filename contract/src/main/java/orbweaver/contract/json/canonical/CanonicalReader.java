package orbweaver.contract.json.canonical;

import java.util.Optional;

/**
 * Reader of records in canonical JSON: no white space but a line feed at the end, and the fields in
 * the order of the components. All other JSON is left to the general reader, whether valid or not.
 */
public final class CanonicalReader {
  private static final ClassValue<Optional<TypeDecoder<?>>> DECODERS =
      new ClassValue<>() {
        @Override
        protected Optional<TypeDecoder<?>> computeValue(Class<?> type) {
          try {
            return Optional.of(TypeDecoders.of(type));
          } catch (ReflectiveOperationException e) {
            return Optional.empty();
          }
        }
      };

  private CanonicalReader() {}

  /**
   * Reads bytes as a record of that type; empty if they are not canonical JSON of it.
   *
   * @param bytes valid UTF-8
   */
  public static <T> Optional<T> read(byte[] bytes, Class<? extends T> type) {
    return DECODERS.get(type).flatMap(decoder -> read(bytes, decoder)).map(type::cast);
  }

  private static Optional<?> read(byte[] bytes, TypeDecoder<?> decoder) {
    try {
      var from = new JsonCursor(bytes);
      var record = decoder.read(from);
      from.requireEnd();
      return Optional.of(record);
    } catch (NotCanonical e) {
      return Optional.empty();
    }
  }
}
