package orbweaver.language.rules.field;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.language.Evidence;
import orbweaver.language.Fact;

/** Something of a candidate that patterns are held against, by name. */
public final class Field {
  private final String name;
  private final FieldType type;

  /**
   * @param name in lower case; one of the type
   */
  Field(String name, FieldType type) {
    this.name = name;
    this.type = type;
  }

  /** What its values depend on. */
  public Fact asks() {
    return type.asks();
  }

  /** Whether upper and lower case are the same in it. */
  public boolean ignoresCase() {
    return type.ignoresCase();
  }

  /** Its values; empty while they are not known, none when the candidate has none. */
  public Optional<List<String>> values(Evidence evidence) {
    var values = type.reader().apply(evidence, name.substring(familyLength()));
    return ignoresCase() ? values.map(Field::inLowerCase) : values;
  }

  private int familyLength() {
    return type.isFamily() ? type.name().length() : 0;
  }

  private static List<String> inLowerCase(List<String> values) {
    return values.stream().map(value -> value.toLowerCase(Locale.ROOT)).toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Field that && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** Its name. */
  @Override
  public String toString() {
    return name;
  }
}
