package orbweaver.contract.json;

/** What the constructors of records say when something cannot pass. */
public final class Gate {
  private Gate() {}

  /**
   * @throws IllegalArgumentException {@code what: actual (expected: expected)}
   */
  public static void require(boolean holds, String what, Object actual, String expected) {
    if (!holds) {
      throw new IllegalArgumentException(what + ": " + actual + " (expected: " + expected + ")");
    }
  }
}
