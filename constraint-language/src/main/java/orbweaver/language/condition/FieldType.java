package orbweaver.language.condition;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Fact;

/**
 * Registered field, or group of fields with a common name prefix.
 *
 * @param name name in lower case; a prefix ends with a dot
 * @param fact fact that holds the values
 * @param ignoresCase whether values are compared without case
 * @param reader reads the values from evidence and the rest of the name after the prefix: empty
 *     while they are unknown, an empty list if the candidate has none
 */
record FieldType(
    String name,
    Fact fact,
    boolean ignoresCase,
    BiFunction<CandidateEvidence, String, Optional<List<String>>> reader) {
  static FieldType single(
      String name, Fact fact, Function<CandidateEvidence, Optional<List<String>>> reader) {
    return prefixed(name, fact, (evidence, _) -> reader.apply(evidence));
  }

  /** Creates a group of fields with a name prefix. */
  static FieldType prefixed(
      String name,
      Fact fact,
      BiFunction<CandidateEvidence, String, Optional<List<String>>> reader) {
    return new FieldType(name, fact, false, reader);
  }

  /** Returns a copy that compares values without case. */
  FieldType withIgnoredCase() {
    return new FieldType(name, fact, true, reader);
  }

  boolean isPrefix() {
    return name.endsWith(".");
  }
}
