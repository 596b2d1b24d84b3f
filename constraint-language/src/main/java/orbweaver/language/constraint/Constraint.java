package orbweaver.language.constraint;

import java.util.List;
import java.util.Set;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidatePredicate;
import orbweaver.language.evidence.Truth;

/**
 * Constraint: one predicate on a candidate. Implementations are records: constraints of one type
 * with the same arguments are equal and print in one canonical spelling.
 */
public interface Constraint extends CandidatePredicate {
  /** Returns the answer. A known answer does not change with more evidence. */
  Truth truth(CandidateEvidence evidence);

  /**
   * Returns what remains to be evaluated while the answer is unknown: this constraint, or a more
   * specific one.
   */
  default Constraint residual(CandidateEvidence evidence) {
    return this;
  }

  /** Returns the header fields that the constraint reads, in lower case. */
  default List<String> headerFields() {
    return List.of();
  }

  /**
   * Returns the only media types for which the constraint can hold, as {@code type/subtype}; empty
   * if it does not restrict them.
   */
  default Set<String> acceptedMediaTypes() {
    return Set.of();
  }

  /**
   * Returns the lower-case hosts whose canonical names the constraint compares with that of the
   * candidate.
   */
  default Set<String> comparedHosts() {
    return Set.of();
  }

  /** Returns the activities and parties that a {@code known-to} constraint names. */
  default Set<String> knownToNames() {
    return Set.of();
  }

  /**
   * Tests whether a constraint on the response head is evaluated for embeds; if not, every embed
   * satisfies it.
   */
  default boolean isTestedOnEmbeds() {
    return true;
  }

  /** Returns a copy that distinguishes hosts by their literal names and needs no lookups. */
  default Constraint withLiteralHosts() {
    return this;
  }

  /**
   * Tests whether the constraint demands that a URL is visited once. The store of seen URLs
   * enforces this.
   */
  default boolean forbidsCycles() {
    return false;
  }

  /** Tests whether the constraint rejects every candidate beyond some depth. */
  default boolean boundsDepth() {
    return false;
  }
}
