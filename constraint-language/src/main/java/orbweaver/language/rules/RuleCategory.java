package orbweaver.language.rules;

import java.util.Optional;

/** Category of an atomic rule, given by its sign. */
public enum RuleCategory {
  /** Followed first; overrides rejections. */
  IMPERATIVE('*'),
  /** Followed next, unless a rejection matches. */
  DIRECTION('+'),
  /** Not followed, unless an imperative rule matches. */
  REJECTION('-'),
  /** Followed when nothing else is left. */
  LAST_RESORT('?');

  private final char sign;

  RuleCategory(char sign) {
    this.sign = sign;
  }

  public static Optional<RuleCategory> of(char sign) {
    for (var category : values()) {
      if (category.sign == sign) return Optional.of(category);
    }
    return Optional.empty();
  }

  /** Tests whether the category accepts at another priority than NEXT. */
  public boolean hasOwnPriority() {
    return this == IMPERATIVE || this == LAST_RESORT;
  }

  /** Returns the sign. */
  @Override
  public String toString() {
    return String.valueOf(sign);
  }
}
