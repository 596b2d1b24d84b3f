package orbweaver.language.predicate;

import java.util.Optional;

/** How two values are compared, as Lisp writes it. */
public enum Comparison {
  LESS("<"),
  AT_MOST("<="),
  EQUAL("="),
  UNEQUAL("/="),
  AT_LEAST(">="),
  MORE(">");

  private final String symbol;

  Comparison(String symbol) {
    this.symbol = symbol;
  }

  /** The comparison written like that. */
  public static Optional<Comparison> of(String symbol) {
    for (var comparison : values()) {
      if (comparison.symbol.equals(symbol)) return Optional.of(comparison);
    }
    return Optional.empty();
  }

  /** Whether the first value compares like this with the second. */
  public <T extends Comparable<T>> boolean holds(T one, T other) {
    var sign = one.compareTo(other);
    return switch (this) {
      case LESS -> sign < 0;
      case AT_MOST -> sign <= 0;
      case EQUAL -> sign == 0;
      case UNEQUAL -> sign != 0;
      case AT_LEAST -> sign >= 0;
      case MORE -> sign > 0;
    };
  }

  @Override
  public String toString() {
    return symbol;
  }
}
