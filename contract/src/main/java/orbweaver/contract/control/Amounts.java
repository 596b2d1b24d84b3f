package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.requireAtLeast;

import java.util.function.LongBinaryOperator;

/**
 * What a budget is counted in.
 *
 * @param pages that are read
 * @param bytes of bodies
 * @param hosts politeness keys that are asked
 */
public record Amounts(long pages, long bytes, long hosts) {
  public static final Amounts NONE = new Amounts(0, 0, 0);

  public Amounts {
    requireAtLeast(0, "pages", pages);
    requireAtLeast(0, "bytes", bytes);
    requireAtLeast(0, "hosts", hosts);
  }

  public Amounts plus(Amounts more) {
    return with(more, Math::addExact);
  }

  /** What is left when those are taken away, never less than nothing. */
  public Amounts minus(Amounts less) {
    return with(less, (mine, other) -> Math.max(0, mine - other));
  }

  /** Of each the greater. */
  public Amounts or(Amounts other) {
    return with(other, Math::max);
  }

  /** Each made of mine and the other's. */
  public Amounts with(Amounts other, LongBinaryOperator how) {
    return new Amounts(
        how.applyAsLong(pages, other.pages),
        how.applyAsLong(bytes, other.bytes),
        how.applyAsLong(hosts, other.hosts));
  }
}
