package orbweaver.language.check;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.language.check.Finding.NeverFires;
import orbweaver.language.check.Finding.SilenceRefuses;
import orbweaver.language.rules.Category;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.pattern.CoverIndex;
import orbweaver.language.rules.pattern.Glob;

/**
 * Lint check for rules that another rule of their scope always overrides, and for the rejection of
 * unmatched candidates.
 */
final class Silent {
  private Silent() {}

  static Stream<Finding> findings(RuleSet rules) {
    return Stream.concat(
        Levels.of(rules).flatMap(Silent::shadowed), unmatchedRejection(rules).map(SilenceRefuses::new));
  }

  // Rejections alone accept everything else; with any other rule, an unmatched candidate is
  // rejected.
  private static Stream<String> unmatchedRejection(RuleSet rules) {
    return rules.global().stream().filter(rule -> !isRejection(rule)).map(Rule::toString).limit(1);
  }

  private static boolean isRejection(Rule rule) {
    return rule instanceof Atom(var category, _) && category == Category.REJECTION;
  }

  private static Stream<Finding> shadowed(List<Rule> level) {
    var atoms = Levels.atoms(level);
    var index = new CoverIndex(atoms.stream().map(atom -> atom.question().pattern()).toList());
    return IntStream.range(0, atoms.size())
        .boxed()
        .flatMap(
            at ->
                index.mayCover(at).stream()
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

  private static Finding neverFires(Atom atom, Atom stronger) {
    var reason =
        atom.equals(stronger)
            ? "it occurs twice"
            : "everything that it matches is decided by " + stronger;
    return new NeverFires(atom.toString(), reason);
  }

  private static boolean covers(Atom broad, Atom narrow) {
    var broadCondition = broad.question();
    var narrowCondition = narrow.question();
    if (!broadCondition.field().equals(narrowCondition.field())) return false;
    return broadCondition.pattern().equals(narrowCondition.pattern())
        || (broadCondition.pattern() instanceof Glob glob
            && narrowCondition.pattern() instanceof Glob inner
            && glob.covers(inner));
  }

  /** Compares precedence: imperative, rejection, direction, last resort. */
  private static boolean outranks(Category stronger, Category other) {
    return rank(stronger) >= rank(other);
  }

  private static int rank(Category category) {
    return switch (category) {
      case IMPERATIVE -> 3;
      case REJECTION -> 2;
      case DIRECTION -> 1;
      case LAST_RESORT -> 0;
    };
  }
}
