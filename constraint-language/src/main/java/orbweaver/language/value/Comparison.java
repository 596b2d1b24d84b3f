package orbweaver.language.value;

import java.util.Optional;

/** Comparison operator in Lisp notation. */
public enum Comparison {
  LESS("<"),
  AT_MOST("<="),
  EQUAL("="),
  UNEQUAL("/="),
  AT_LEAST(">="),
  GREATER(">");

  private final String symbol;

  Comparison(String symbol) {
    this.symbol = symbol;
  }

  /** Returns the comparison with this symbol. */
  public static Optional<Comparison> of(String symbol) {
    for (var comparison : values()) {
      if (comparison.symbol.equals(symbol)) return Optional.of(comparison);
    }
    return Optional.empty();
  }

  /** Tests whether the comparison holds between the first and the second value. */
  public <T extends Comparable<T>> boolean holds(T left, T right) {
    var sign = left.compareTo(right);
    return switch (this) {
      case LESS -> sign < 0;
      case AT_MOST -> sign <= 0;
      case EQUAL -> sign == 0;
      case UNEQUAL -> sign != 0;
      case AT_LEAST -> sign >= 0;
      case GREATER -> sign > 0;
    };
  }

  @Override
  public String toString() {
    return symbol;
  }
}
