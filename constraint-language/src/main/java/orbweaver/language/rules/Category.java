package orbweaver.language.rules;

import java.util.Optional;

/** What kind of rule an atom is, by the sign it begins with. */
public enum Category {
  /** Followed first and always. */
  IMPERATIVE('*'),
  /** Followed next, unless a rejection matches. */
  DIRECTION('+'),
  /** Not followed, unless an imperative rule matches. */
  REJECTION('-'),
  /** Followed when nothing else is left. */
  LAST_RESORT('?');

  private final char sign;

  Category(char sign) {
    this.sign = sign;
  }

  public static Optional<Category> of(char sign) {
    for (var category : values()) {
      if (category.sign == sign) return Optional.of(category);
    }
    return Optional.empty();
  }

  /** Whether what it accepts has another priority than NEXT. */
  public boolean isAcceptedSoonerOrLater() {
    return this == IMPERATIVE || this == LAST_RESORT;
  }

  /** Its sign. */
  @Override
  public String toString() {
    return String.valueOf(sign);
  }
}
