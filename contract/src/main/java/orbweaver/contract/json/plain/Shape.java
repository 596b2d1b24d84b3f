package orbweaver.contract.json.plain;

import orbweaver.contract.json.cursor.Cursor;
import orbweaver.contract.json.cursor.Unusual;

/** Decoder of the values of a type. */
@FunctionalInterface
interface Shape<T> {
  /**
   * Reads a value.
   *
   * @throws Unusual if the value is not canonical JSON
   */
  T read(Cursor from);
}
