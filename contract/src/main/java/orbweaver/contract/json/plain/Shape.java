package orbweaver.contract.json.plain;

/** How values of a type stand in JSON. */
@FunctionalInterface
interface Shape<T> {
  /**
   * Reads one.
   *
   * @throws Unusual when it stands there in another way
   */
  T read(Cursor from);
}
