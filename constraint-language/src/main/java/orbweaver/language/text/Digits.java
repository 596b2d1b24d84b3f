package orbweaver.language.text;

import java.util.Optional;

/** Whole numbers as they are written. */
public final class Digits {
  private static final int MOST = 18;

  private Digits() {}

  /** A number of decimal digits only, so many at most that it has room. */
  public static Optional<Long> parse(String text) {
    var isNumber =
        !text.isEmpty()
            && text.length() <= MOST
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Optional.of(Long.valueOf(text)) : Optional.empty();
  }

  /** The same, a minus in front or not. */
  public static Optional<Long> signed(String text) {
    return text.startsWith("-") ? parse(text.substring(1)).map(number -> -number) : parse(text);
  }
}
