package orbweaver.language.rules.field;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import orbweaver.language.Evidence;
import orbweaver.language.Fact;

/**
 * A field, or a family of them, as it is registered.
 *
 * @param name in lower case; that of a family ends with a dot
 * @param asks what it depends on
 * @param ignoresCase whether upper and lower case are the same in it
 * @param reader of its values by the evidence and, in a family, the rest of the name: empty while
 *     they are not known, no value when the candidate has none
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

  /** As many fields as there are names. */
  static FieldType family(
      String name, Fact asks, BiFunction<Evidence, String, Optional<List<String>>> reader) {
    return new FieldType(name, asks, false, reader);
  }

  /** The same in upper and lower case. */
  FieldType inAnyCase() {
    return new FieldType(name, asks, true, reader);
  }

  boolean isFamily() {
    return name.endsWith(".");
  }
}
