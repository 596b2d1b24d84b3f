package orbweaver.language.lint;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.language.condition.GlobPattern;
import orbweaver.language.condition.PatternCoverIndex;
import orbweaver.language.lint.LintFinding.NeverFires;
import orbweaver.language.lint.LintFinding.UnmatchedIsRejected;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.RuleCategory;
import orbweaver.language.rules.RuleSet;

/**
 * Lint check for rules that another rule of their scope always overrides, and for the rejection of
 * unmatched candidates.
 */
final class ShadowedRules {
  private ShadowedRules() {}

  static Stream<LintFinding> findings(RuleSet rules) {
    return Stream.concat(
        RuleScopes.of(rules).flatMap(ShadowedRules::shadowed),
        unmatchedRejection(rules).map(UnmatchedIsRejected::new));
  }

  // Rejections alone accept everything else; with any other rule, an unmatched candidate is
  // rejected.
  private static Stream<String> unmatchedRejection(RuleSet rules) {
    return rules.global().stream().filter(rule -> !isRejection(rule)).map(Rule::toString).limit(1);
  }

  private static boolean isRejection(Rule rule) {
    return rule instanceof Atom(var category, _) && category == RuleCategory.REJECTION;
  }

  private static Stream<LintFinding> shadowed(List<Rule> scope) {
    var atoms = RuleScopes.atoms(scope);
    var index =
        new PatternCoverIndex(atoms.stream().map(atom -> atom.condition().pattern()).toList());
    return IntStream.range(0, atoms.size())
        .boxed()
        .flatMap(
            at ->
                index.candidatesCovering(at).stream()
                    .filter(other -> shadows(atoms, other, at))
                    .map(other -> neverFires(atoms.get(at), atoms.get(other)))
                    .limit(1));
  }

  private static boolean shadows(List<Atom> atoms, int other, int at) {
    var stronger = atoms.get(other);
    var atom = atoms.get(at);
    if (other == at || !outranks(stronger.category(), atom.category()) || !covers(stronger, atom)) {
      return false;
    }
    var isMutual = stronger.category() == atom.category() && covers(atom, stronger);
    return !isMutual || other < at;
  }

  private static LintFinding neverFires(Atom atom, Atom stronger) {
    var reason =
        atom.equals(stronger)
            ? "it occurs twice"
            : "everything that it matches is decided by " + stronger;
    return new NeverFires(atom.toString(), reason);
  }

  private static boolean covers(Atom broad, Atom narrow) {
    var broadCondition = broad.condition();
    var narrowCondition = narrow.condition();
    if (!broadCondition.field().equals(narrowCondition.field())) return false;
    return broadCondition.pattern().equals(narrowCondition.pattern())
        || (broadCondition.pattern() instanceof GlobPattern glob
            && narrowCondition.pattern() instanceof GlobPattern inner
            && glob.covers(inner));
  }

  /** Compares precedence: imperative, rejection, direction, last resort. */
  private static boolean outranks(RuleCategory stronger, RuleCategory other) {
    return rank(stronger) >= rank(other);
  }

  private static int rank(RuleCategory category) {
    return switch (category) {
      case IMPERATIVE -> 3;
      case REJECTION -> 2;
      case DIRECTION -> 1;
      case LAST_RESORT -> 0;
    };
  }
}
