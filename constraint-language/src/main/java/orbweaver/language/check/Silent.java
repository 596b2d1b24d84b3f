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

/** Rules that another rule of their level always outvotes, and what is said by silence. */
final class Silent {
  private Silent() {}

  static Stream<Finding> findings(RuleSet rules) {
    return Stream.concat(
        Levels.of(rules).flatMap(Silent::outvoted), silence(rules).map(SilenceRefuses::new));
  }

  // A set of rejections alone leaves everything else; any other rule makes silence a no.
  private static Stream<String> silence(RuleSet rules) {
    return rules.global().stream().filter(rule -> !isRejection(rule)).map(Rule::toString).limit(1);
  }

  private static boolean isRejection(Rule rule) {
    return rule instanceof Atom(var category, _) && category == Category.REJECTION;
  }

  private static Stream<Finding> outvoted(List<Rule> level) {
    var atoms = Levels.atoms(level);
    var index = new CoverIndex(atoms.stream().map(atom -> atom.question().pattern()).toList());
    return IntStream.range(0, atoms.size())
        .boxed()
        .flatMap(
            at ->
                index.mayCover(at).stream()
                    .filter(other -> silences(atoms, other, at))
                    .map(other -> never(atoms.get(at), atoms.get(other)))
                    .limit(1));
  }

  private static boolean silences(List<Atom> atoms, int other, int at) {
    var louder = atoms.get(other);
    var atom = atoms.get(at);
    if (other == at || !outranks(louder.category(), atom.category()) || !covers(louder, atom)) {
      return false;
    }
    var isMutual = louder.category() == atom.category() && covers(atom, louder);
    return !isMutual || other < at;
  }

  private static Finding never(Atom atom, Atom louder) {
    var why =
        atom.equals(louder)
            ? "it stands there twice"
            : "whatever it matches is decided by " + louder;
    return new NeverFires(atom.toString(), why);
  }

  private static boolean covers(Atom broad, Atom narrow) {
    var one = broad.question();
    var other = narrow.question();
    if (!one.field().equals(other.field())) return false;
    return one.pattern().equals(other.pattern())
        || (one.pattern() instanceof Glob glob
            && other.pattern() instanceof Glob inner
            && glob.covers(inner));
  }

  /** First and always; then no; then next; then last. */
  private static boolean outranks(Category louder, Category other) {
    return rank(louder) >= rank(other);
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
