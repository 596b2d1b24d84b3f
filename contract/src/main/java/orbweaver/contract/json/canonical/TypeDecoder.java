package orbweaver.contract.json.canonical;

/** Decoder of the values of a type. */
@FunctionalInterface
interface TypeDecoder<T> {
  /**
   * Reads a value.
   *
   * @throws NotCanonical if the value is not canonical JSON
   */
  T read(JsonCursor from);
}
