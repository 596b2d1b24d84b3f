package orbweaver.contract.json.plain;

import orbweaver.contract.json.cursor.Cursor;
import orbweaver.contract.json.cursor.Unusual;

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
