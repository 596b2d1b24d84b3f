package orbweaver.language.action;

import java.util.Locale;

/** Part of a response to which an archive is limited. */
public enum ArchivedPart {
  HEADERS,
  CONTENT;

  /** Returns the keyword in notation. */
  public String keyword() {
    return name().toLowerCase(Locale.ROOT);
  }
}
