package orbweaver.contract.json;

/** Result of reading bytes as a record. */
public sealed interface Reading<T> {
  /** The record. */
  record Readable<T>(T value) implements Reading<T> {}

  /** Failure; {@code why} is a message with location, actual and expected value. */
  record Unreadable<T>(String why) implements Reading<T> {}
}
