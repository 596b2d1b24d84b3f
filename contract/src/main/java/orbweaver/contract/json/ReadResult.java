package orbweaver.contract.json;

/** Result of reading bytes as a record. */
public sealed interface ReadResult<T> {
  /** The record. */
  record Readable<T>(T value) implements ReadResult<T> {}

  /** Failure; {@code why} is a message with location, actual and expected value. */
  record Unreadable<T>(String reason) implements ReadResult<T> {}
}
