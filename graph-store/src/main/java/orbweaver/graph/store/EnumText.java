package orbweaver.graph.store;

import java.util.Locale;

/** Converter of enum constants to readable names. */
public final class EnumText {
  private EnumText() {}

  /**
   * Returns the name in lower case with hyphens: {@code TOO_MANY_REDIRECTS} becomes {@code
   * too-many-redirects}.
   */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
