package orbweaver.language.syntax;

import java.util.Optional;

/** Parser of whole decimal numbers. */
public final class Digits {
  private static final int MAX_DIGITS = 18;

  private Digits() {}

  /** Parses a number of decimal digits only, at most 18. */
  public static Optional<Long> parse(String text) {
    var isNumber =
        !text.isEmpty()
            && text.length() <= MAX_DIGITS
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Optional.of(Long.valueOf(text)) : Optional.empty();
  }

  /** Parses a number with an optional minus sign. */
  public static Optional<Long> signed(String text) {
    return text.startsWith("-") ? parse(text.substring(1)).map(number -> -number) : parse(text);
  }
}
