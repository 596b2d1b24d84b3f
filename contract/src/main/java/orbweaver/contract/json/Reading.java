package orbweaver.contract.json;

/** What came of reading bytes as a record. */
public sealed interface Reading<T> {
  /** They are one. */
  record Readable<T>(T value) implements Reading<T> {}

  /** They are not; {@code why} says where, what was found and what was expected. */
  record Unreadable<T>(String why) implements Reading<T> {}
}
