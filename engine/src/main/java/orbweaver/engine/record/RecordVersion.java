package orbweaver.engine.record;

import orbweaver.engine.state.StateException;

/** Check of the format version of a record. */
final class RecordVersion {
  private RecordVersion() {}

  /**
   * Checks the version of a record.
   *
   * @param where where the record is, for the message
   * @throws StateException if another version wrote the record
   */
  static void require(byte found, byte expected, String where) {
    if (found == expected) return;
    var versions =
        "record of format " + Byte.toUnsignedInt(found) + " (expected: " + expected + ")";
    throw new StateException(
        where
            + ": "
            + versions
            + ". Use the version of Orbweaver that wrote the crawl folder, or a newer one.",
        new IllegalArgumentException(versions));
  }
}
