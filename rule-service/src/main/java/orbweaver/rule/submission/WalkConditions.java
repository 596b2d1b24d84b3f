package orbweaver.rule.submission;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.Formula;
import orbweaver.language.evidence.Fact;
import orbweaver.language.tree.FormulaTraits;

/** Check of the conditions of walkers, which rule-service evaluates for accepted pages. */
final class WalkConditions {
  // The record of an evaluated page has no answers about these. The frontier keeps one of several
  // paths that differ only in the referring page.
  private static final Set<Fact> NOT_STORED =
      EnumSet.of(
          Fact.REFERRER,
          Fact.LINK,
          Fact.CANONICAL_NAMES,
          Fact.ADDRESSES,
          Fact.KNOWN_BY,
          Fact.CONTENT,
          Fact.TITLE,
          Fact.LANGUAGE);

  private WalkConditions() {}

  /**
   * Returns an error message if a crawl cannot evaluate the condition under which links are walked.
   *
   * @param formula formula of the activity
   */
  static Optional<String> error(Formula formula, Formula walkCondition) {
    var unstored = unstoredFactError(walkCondition);
    if (unstored.isPresent()) return unstored;
    if (!walkCondition.isMonotoneInDepth() && formula.hasLastResort()) {
      return Optional.of(
          "actions: "
              + walkCondition
              + " (expected: no walker that stops at some depth and walks farther from a root, because"
              + " the formula has a last resort, \"?\")");
    }
    return Optional.empty();
  }

  /** Returns an error message if a crawl cannot evaluate a condition that chooses a walker. */
  static Optional<String> unstoredFactError(Formula condition) {
    var facts = EnumSet.noneOf(Fact.class);
    facts.addAll(FormulaTraits.of(condition.tree()).facts());
    facts.retainAll(NOT_STORED);
    if (facts.isEmpty()) return Optional.empty();
    return Optional.of(
        "actions: "
            + condition
            + " (expected: a walker with conditions on depth, root, family, the URL and the response"
            + " head only; write such constraints into the constraints of the activity, and hosts"
            + " as (uri-host NAME literal))");
  }
}
