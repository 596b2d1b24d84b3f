package orbweaver.language.evidence;

import java.util.Set;

/**
 * Predicate on a candidate that evidence answers: a constraint, or a condition of a rule. Equal
 * predicates have equal answers.
 */
public interface CandidatePredicate {
  /** Returns all facts on which the answer may depend. */
  Set<Fact> facts();
}
