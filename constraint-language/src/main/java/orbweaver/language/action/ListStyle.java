package orbweaver.language.action;

import java.util.Locale;

/** Style of a list in a report. */
public enum ListStyle {
  /** Numbered list. */
  ENUMERATE,
  /** List with bullets. */
  ITEMIZE,
  /** List without bullets. */
  PLAIN,
  MENU,
  DIRECTORY,
  /** List of definitions. */
  DEFINITION;

  /** Returns the keyword in notation. */
  public String keyword() {
    return name().toLowerCase(Locale.ROOT);
  }
}
