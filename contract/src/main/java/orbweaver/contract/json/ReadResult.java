package orbweaver.contract.json;

/** Result of reading bytes as a record. */
public sealed interface ReadResult<T> {
  /** Value that the bytes encode. */
  record Decoded<T>(T value) implements ReadResult<T> {}

  /** Failure; {@code reason} is a message with location, actual and expected value. */
  record Unreadable<T>(String reason) implements ReadResult<T> {}
}
