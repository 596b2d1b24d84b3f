package orbweaver.graph.answer;

import java.util.Locale;

/** The names of enums as people read them. */
public final class Words {
  private Words() {}

  /** {@code TOO_MANY_REDIRECTS} is {@code too-many-redirects}. */
  public static String of(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
