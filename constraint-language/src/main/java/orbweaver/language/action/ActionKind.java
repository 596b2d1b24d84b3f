package orbweaver.language.action;

import java.util.Locale;

/** Kind of an action type. */
public enum ActionKind {
  /** Action that writes to a report or an archive. */
  ACTION,
  /** Action that surrounds the output of other actions. */
  ENCAPSULATING,
  /** Action that walks the links of the resource. */
  WALKER;

  /** Returns the keyword in notation. */
  public String keyword() {
    return name().toLowerCase(Locale.ROOT);
  }
}
