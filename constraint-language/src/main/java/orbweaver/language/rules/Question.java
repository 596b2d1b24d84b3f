package orbweaver.language.rules;

import orbweaver.language.rules.field.Field;
import orbweaver.language.rules.pattern.Expression;
import orbweaver.language.rules.pattern.Glob;
import orbweaver.language.rules.pattern.Pattern;

/**
 * Condition of a rule: some value of a field matches a pattern. False for a candidate without a
 * value.
 */
public record Question(Field field, Pattern pattern) {
  @Override
  public String toString() {
    return switch (pattern) {
      case Glob glob -> field + ":" + glob;
      case Expression expression -> field + "~:" + expression;
    };
  }
}
