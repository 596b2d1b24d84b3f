package orbweaver.language.notation;

import java.util.OptionalInt;
import orbweaver.language.constraint.ConstraintArguments;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpressionReader;
import orbweaver.language.syntax.SourceText;
import orbweaver.language.tree.FormulaTraits;
import orbweaver.language.tree.Node;

/** Expander of {@code include}: replaces the name of a library formula by its tree. */
final class IncludeExpander {
  static final String NAME = "include";

  private static final String USAGE = "(include name) or (include name version)";

  private final SourceText source;
  private final Library library;
  private int included;

  IncludeExpander(SourceText source, Library library) {
    this.source = source;
    this.library = library;
  }

  static boolean isInclude(SExpression form) {
    return W4Parser.isCallOf(NAME, form);
  }

  /** Parses {@code include = "(" "include" name version? ")"}. */
  Node expand(ListExpression call) {
    if (library.equals(Library.NONE)) {
      throw source.error(call, "a constraint (nothing can be included here: there is no library)");
    }
    var arguments = new ConstraintArguments(source, call, USAGE);
    var name = arguments.next();
    var text = arguments.text(name);
    var found = library.find(text, OptionalInt.empty());
    if (found.isEmpty()) {
      throw source.unknownName(
          name.offset(), "the name of a formula in the library", text, library.names());
    }
    if (!arguments.hasNext()) return counted(call, found.get());
    var version = arguments.next();
    if (arguments.hasNext()) throw source.error(arguments.next(), USAGE);
    return counted(call, ofVersion(text, version, arguments.number(version)));
  }

  /** Expands an include at a place where rules are not allowed. */
  Node expandWithoutRules(ListExpression call) {
    var included = expand(call);
    if (FormulaTraits.rules(included).isEmpty()) return included;
    throw source.error(
        call, "a formula without rules (rules are only allowed in the outermost" + " list)");
  }

  private Node ofVersion(String name, SExpression form, int version) {
    return library
        .find(name, OptionalInt.of(version))
        .orElseThrow(() -> source.error(form, "an existing version of \"" + name + "\""));
  }

  // An include is short and its expansion long, so the total is checked before it is printed.
  private Node counted(ListExpression call, Node formula) {
    included += W4Notation.print(formula).length();
    if (included <= SExpressionReader.MAX_CHARACTERS) return formula;
    throw source.error(
        call, "at most " + SExpressionReader.MAX_CHARACTERS + " characters of included formulas");
  }
}
