package orbweaver.frontier;

/** What came of a verdict. */
public sealed interface Receipt {
  /** What it says is done. */
  record Applied() implements Receipt {}

  /** It was applied before. */
  record Duplicate() implements Receipt {}

  /** One before it is missing: something was lost, and going on would hide it. */
  record Gap(String from, long expected, long found) implements Receipt {}
}
