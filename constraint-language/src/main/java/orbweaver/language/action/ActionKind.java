package orbweaver.language.action;

import java.util.Locale;

/** Kind of an action type. */
public enum ActionKind {
  /** It writes to a report or an archive. */
  ACTION,
  /** It surrounds the output of other actions. */
  ENCAPSULATING,
  /** It walks the links of the resource. */
  WALKER;

  /** Returns the keyword in notation. */
  public String keyword() {
    return name().toLowerCase(Locale.ROOT);
  }
}
