package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.requireAtLeast;

import java.util.function.LongBinaryOperator;

/**
 * Amounts of the resources that a budget limits.
 *
 * @param pages number of fetched pages
 * @param bytes decoded bytes of bodies
 * @param hosts number of crawled politeness keys
 */
public record Amounts(long pages, long bytes, long hosts) {
  public static final Amounts NONE = new Amounts(0, 0, 0);

  public Amounts {
    requireAtLeast(0, "pages", pages);
    requireAtLeast(0, "bytes", bytes);
    requireAtLeast(0, "hosts", hosts);
  }

  public Amounts plus(Amounts other) {
    return with(other, Math::addExact);
  }

  /** Returns the difference, in which no amount is negative. */
  public Amounts minus(Amounts other) {
    return with(other, (ours, theirs) -> Math.max(0, ours - theirs));
  }

  /** Returns the maximum of each amount. */
  public Amounts or(Amounts other) {
    return with(other, Math::max);
  }

  /** Returns the amounts combined by that function. */
  public Amounts with(Amounts other, LongBinaryOperator operator) {
    return new Amounts(
        operator.applyAsLong(pages, other.pages),
        operator.applyAsLong(bytes, other.bytes),
        operator.applyAsLong(hosts, other.hosts));
  }
}
