package orbweaver.library.rules;

/** Supply of numbers for the postings of one request. No number is given twice. */
public final class NumberSupply {
  private long next;

  /**
   * @param next first number that was never given
   */
  public NumberSupply(long next) {
    this.next = next;
  }

  /** Gives the next number. */
  long take() {
    return next++;
  }

  /** Returns the first number that was never given. */
  public long next() {
    return next;
  }
}
