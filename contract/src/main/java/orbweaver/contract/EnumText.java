package orbweaver.contract;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Converter of enum constants to readable names, and back. */
public final class EnumText {
  private EnumText() {}

  /**
   * Returns the name in lower case with hyphens: {@code TOO_MANY_REDIRECTS} becomes {@code
   * too-many-redirects}.
   */
  public static String of(Enum<?> constant) {
    return lowerCase(constant, '-');
  }

  /**
   * Returns the name in lower case with spaces: {@code TOO_MANY_REDIRECTS} becomes {@code too many
   * redirects}.
   */
  public static String words(Enum<?> constant) {
    return lowerCase(constant, ' ');
  }

  /** Returns the constant with that name in lower case with hyphens; empty if there is none. */
  public static <E extends Enum<E>> Optional<E> parse(Class<E> type, String text) {
    return Stream.of(type.getEnumConstants())
        .filter(constant -> of(constant).equals(text))
        .findFirst();
  }

  private static String lowerCase(Enum<?> constant, char separator) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', separator);
  }
}
