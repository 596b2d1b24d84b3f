package orbweaver.language.value;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * Format of decimal numbers that are not negative, such as {@code 0.9}, {@code .001} or {@code 2}.
 */
public final class Decimals {
  private static final int MAX_DIGITS = 9;

  private Decimals() {}

  /** Parses a number with at most nine digits before the point and nine after it. */
  public static Optional<BigDecimal> parse(String text) {
    var point = text.indexOf('.');
    var whole = point < 0 ? text : text.substring(0, point);
    var fraction = point < 0 ? "" : text.substring(point + 1);
    if (!isDigits(whole) || !isDigits(fraction) || (whole.isEmpty() && fraction.isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(canonical(new BigDecimal("0" + whole + "." + fraction + "0")));
  }

  private static boolean isDigits(String text) {
    return text.length() <= MAX_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Returns the same number without trailing zeros, so that equal numbers are equal objects. */
  public static BigDecimal canonical(BigDecimal number) {
    return number.stripTrailingZeros();
  }

  /** Prints a number without an exponent. */
  public static String print(BigDecimal number) {
    return number.toPlainString();
  }
}
