package orbweaver.language.rules.judging;

import java.util.function.Function;
import orbweaver.language.Truth;

/**
 * The answers that are still possible, of an enum whose constants are in ascending order.
 *
 * @param bits one for each constant, the least in the lowest bit
 */
record Possible<E extends Enum<E>>(int bits) {
  static <E extends Enum<E>> Possible<E> only(E answer) {
    return new Possible<>(bit(answer));
  }

  /** One answer or the other, or both while that is not known. */
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

  /** Whatever the greater of two answers may be: each of either that is not below both leasts. */
  Possible<E> greatest(Possible<E> other) {
    return new Possible<>((bits | other.bits) & -Math.max(floor(), other.floor()));
  }

  Possible<E> without(E answer) {
    return new Possible<>(bits & ~bit(answer));
  }

  /** What becomes of them, each constant of the enum given. */
  <F extends Enum<F>> Possible<F> map(E[] constants, Function<E, F> change) {
    var changed = 0;
    for (var each : constants) {
      if (has(each)) changed |= bit(change.apply(each));
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

  /** Whether one of them is above what is certain of the other. */
  boolean mayExceed(Possible<E> other) {
    return Integer.highestOneBit(bits) > other.floor();
  }

  /** Whether as much is certain of both. */
  boolean isAsCertainAs(Possible<E> other) {
    return floor() == other.floor();
  }

  /** The least of them, of the constants of the enum. */
  E least(E[] constants) {
    return constants[Integer.numberOfTrailingZeros(bits)];
  }

  // the order of the constants is the order of the answers, and every rule of a set comes by here
  @SuppressWarnings("EnumOrdinal")
  private static int bit(Enum<?> answer) {
    return 1 << answer.ordinal();
  }

  private int floor() {
    return Integer.lowestOneBit(bits);
  }
}
