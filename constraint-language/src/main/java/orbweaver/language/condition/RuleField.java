package orbweaver.language.condition;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Fact;

/** Named property of a candidate that rules match with patterns. */
public final class RuleField {
  private final String name;
  private final FieldType type;

  /**
   * @param name name in lower case that belongs to the type
   */
  RuleField(String name, FieldType type) {
    this.name = name;
    this.type = type;
  }

  /** Returns the fact that holds the values. */
  public Fact fact() {
    return type.fact();
  }

  /** Tests whether values are compared without case. */
  public boolean ignoresCase() {
    return type.ignoresCase();
  }

  /** Returns the values; empty while they are unknown, an empty list if the candidate has none. */
  public Optional<List<String>> values(CandidateEvidence evidence) {
    var values = type.reader().apply(evidence, name.substring(prefixLength()));
    return ignoresCase() ? values.map(RuleField::inLowerCase) : values;
  }

  private int prefixLength() {
    return type.isPrefix() ? type.name().length() : 0;
  }

  private static List<String> inLowerCase(List<String> values) {
    return values.stream().map(value -> value.toLowerCase(Locale.ROOT)).toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RuleField that && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }
}
