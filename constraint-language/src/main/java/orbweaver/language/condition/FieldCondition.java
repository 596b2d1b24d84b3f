package orbweaver.language.condition;

/**
 * Condition of a rule: some value of a field matches a pattern. False for a candidate without a
 * value.
 */
public record FieldCondition(RuleField field, Pattern pattern) {
  @Override
  public String toString() {
    return switch (pattern) {
      case GlobPattern glob -> field + ":" + glob;
      case RegexPattern expression -> field + "~:" + expression;
    };
  }
}
