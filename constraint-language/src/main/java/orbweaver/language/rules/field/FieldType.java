package orbweaver.language.rules.field;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import orbweaver.language.Evidence;
import orbweaver.language.Fact;

/**
 * Registered field, or group of fields with a common name prefix.
 *
 * @param name name in lower case; a prefix ends with a dot
 * @param asks fact that holds the values
 * @param ignoresCase whether values are compared without case
 * @param reader reads the values from evidence and the rest of the name after the prefix: empty
 *     while they are unknown, an empty list if the candidate has none
 */
record FieldType(
    String name,
    Fact asks,
    boolean ignoresCase,
    BiFunction<Evidence, String, Optional<List<String>>> reader) {
  static FieldType plain(
      String name, Fact asks, Function<Evidence, Optional<List<String>>> reader) {
    return family(name, asks, (evidence, _) -> reader.apply(evidence));
  }

  /** Creates a group of fields with a name prefix. */
  static FieldType family(
      String name, Fact asks, BiFunction<Evidence, String, Optional<List<String>>> reader) {
    return new FieldType(name, asks, false, reader);
  }

  /** Returns a copy that compares values without case. */
  FieldType inAnyCase() {
    return new FieldType(name, asks, true, reader);
  }

  boolean isFamily() {
    return name.endsWith(".");
  }
}
