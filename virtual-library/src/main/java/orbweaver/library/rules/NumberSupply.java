package orbweaver.library.rules;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.library.RefusalKind;

/**
 * Supply of numbers for the postings of one request. No number is given twice: those that were
 * reserved and never used are left out for ever.
 */
public final class NumberSupply {
  private final Set<Long> reserved;
  private final Set<Long> used = new HashSet<>();
  private long next;

  /**
   * @param next first number that was never given
   * @param reserved numbers that were reserved and are not used
   */
  public NumberSupply(long next, Set<Long> reserved) {
    this.next = next;
    this.reserved = Set.copyOf(reserved);
  }

  /** Gives the next number. */
  long take() {
    return next++;
  }

  /** Gives a number that was reserved, or the next one. */
  long take(Optional<Long> number) {
    return number.map(this::takeReserved).orElseGet(this::take);
  }

  private long takeReserved(long number) {
    if (!reserved.contains(number) || !used.add(number))
      throw new RefusedException(
          RefusalKind.CONFLICT,
          "number: "
              + number
              + " (expected: a number that was reserved and is not used yet; post without it to get"
              + " another)");
    return number;
  }

  /** Returns the first number that was never given. */
  public long next() {
    return next;
  }

  /** Returns the reserved numbers that were used. */
  public Set<Long> used() {
    return Set.copyOf(used);
  }
}
