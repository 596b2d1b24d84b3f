package orbweaver.language.rules;

import java.util.function.Function;
import orbweaver.language.evidence.Truth;

/**
 * Set of the values that are still possible, of an enum with constants in ascending order.
 *
 * @param bits bit mask by ordinal
 */
record PossibleValues<E extends Enum<E>>(int bits) {
  static <E extends Enum<E>> PossibleValues<E> single(E answer) {
    return new PossibleValues<>(bit(answer));
  }

  /** Returns one value or the other, or both while the truth is unknown. */
  static <E extends Enum<E>> PossibleValues<E> of(Truth truth, E ifTrue, E ifFalse) {
    return switch (truth) {
      case TRUE -> single(ifTrue);
      case FALSE -> single(ifFalse);
      case UNKNOWN -> single(ifTrue).union(single(ifFalse));
    };
  }

  PossibleValues<E> union(PossibleValues<E> other) {
    return new PossibleValues<>(bits | other.bits);
  }

  /** Returns the possible maxima of two values: all values that are not below both minima. */
  PossibleValues<E> max(PossibleValues<E> other) {
    return new PossibleValues<>((bits | other.bits) & -Math.max(floor(), other.floor()));
  }

  PossibleValues<E> without(E answer) {
    return new PossibleValues<>(bits & ~bit(answer));
  }

  /** Maps every value, given the constants of the enum. */
  <F extends Enum<F>> PossibleValues<F> map(E[] constants, Function<E, F> change) {
    var changed = 0;
    for (var constant : constants) {
      if (contains(constant)) changed |= bit(change.apply(constant));
    }
    return new PossibleValues<>(changed);
  }

  boolean contains(E answer) {
    return (bits & bit(answer)) != 0;
  }

  boolean isExactly(E answer) {
    return bits == bit(answer);
  }

  boolean isDecided() {
    return Integer.bitCount(bits) == 1;
  }

  /** Tests whether some value exceeds the minimum of the other set. */
  boolean mayExceed(PossibleValues<E> other) {
    return Integer.highestOneBit(bits) > other.floor();
  }

  /** Tests whether both sets have the same minimum. */
  boolean hasSameMinimumAs(PossibleValues<E> other) {
    return floor() == other.floor();
  }

  /** Returns the minimum, given the constants of the enum. */
  E min(E[] constants) {
    return constants[Integer.numberOfTrailingZeros(bits)];
  }

  // The order of the constants is the order of the values; this code is on the hot path.
  @SuppressWarnings("EnumOrdinal")
  private static int bit(Enum<?> answer) {
    return 1 << answer.ordinal();
  }

  private int floor() {
    return Integer.lowestOneBit(bits);
  }
}
