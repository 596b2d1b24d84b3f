package orbweaver.language.rules.judging;

import java.util.function.Function;
import orbweaver.language.Truth;

/**
 * Set of the values that are still possible, of an enum with constants in ascending order.
 *
 * @param bits bit mask by ordinal
 */
record Possible<E extends Enum<E>>(int bits) {
  static <E extends Enum<E>> Possible<E> only(E answer) {
    return new Possible<>(bit(answer));
  }

  /** Returns one value or the other, or both while the truth is unknown. */
  static <E extends Enum<E>> Possible<E> of(Truth truth, E ifTrue, E ifFalse) {
    return switch (truth) {
      case TRUE -> only(ifTrue);
      case FALSE -> only(ifFalse);
      case UNKNOWN -> only(ifTrue).or(only(ifFalse));
    };
  }

  Possible<E> or(Possible<E> other) {
    return new Possible<>(bits | other.bits);
  }

  /** Returns the possible maxima of two values: all values that are not below both minima. */
  Possible<E> greatest(Possible<E> other) {
    return new Possible<>((bits | other.bits) & -Math.max(floor(), other.floor()));
  }

  Possible<E> without(E answer) {
    return new Possible<>(bits & ~bit(answer));
  }

  /** Maps every value, given the constants of the enum. */
  <F extends Enum<F>> Possible<F> map(E[] constants, Function<E, F> change) {
    var changed = 0;
    for (var constant : constants) {
      if (has(constant)) changed |= bit(change.apply(constant));
    }
    return new Possible<>(changed);
  }

  boolean has(E answer) {
    return (bits & bit(answer)) != 0;
  }

  boolean isOnly(E answer) {
    return bits == bit(answer);
  }

  boolean isDecided() {
    return Integer.bitCount(bits) == 1;
  }

  /** Tests whether some value exceeds the minimum of the other set. */
  boolean mayExceed(Possible<E> other) {
    return Integer.highestOneBit(bits) > other.floor();
  }

  /** Tests whether both sets have the same minimum. */
  boolean isAsCertainAs(Possible<E> other) {
    return floor() == other.floor();
  }

  /** Returns the minimum, given the constants of the enum. */
  E least(E[] constants) {
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
