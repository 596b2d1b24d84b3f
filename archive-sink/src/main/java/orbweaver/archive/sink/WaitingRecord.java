package orbweaver.archive.sink;

/**
 * Fetch result that waits for its verdict, or verdict that waits for its fetch result. Public for
 * the JSON codec.
 *
 * @param kind what waits
 * @param time partition and time of the record
 */
public record WaitingRecord(Kind kind, RecordTime time) {
  /** Kind of a record that waits. */
  public enum Kind {
    FETCH_RESULT,
    VERDICT
  }
}
