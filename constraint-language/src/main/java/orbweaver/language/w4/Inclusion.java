package orbweaver.language.w4;

import java.util.OptionalInt;
import orbweaver.language.Formula;
import orbweaver.language.Library;
import orbweaver.language.text.Form;
import orbweaver.language.text.Form.Group;
import orbweaver.language.text.FormReader;
import orbweaver.language.text.Source;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Traits;
import orbweaver.language.vocabulary.Arguments;

/** Expander of {@code include}: replaces the name of a library formula by its tree. */
final class Inclusion {
  static final String NAME = "include";

  private static final String USAGE = "(include name) or (include name version)";

  private final Source source;
  private final Library library;
  private int included;

  Inclusion(Source source, Library library) {
    this.source = source;
    this.library = library;
  }

  static boolean isOne(Form form) {
    return Grammar.isCall(NAME, form);
  }

  /** Parses {@code include = "(" "include" name version? ")"}. */
  Node of(Group call) {
    if (library.equals(Library.NONE)) {
      throw source.wrong(call, "a constraint (nothing can be included here: there is no library)");
    }
    var arguments = new Arguments(source, call, USAGE);
    var name = arguments.next();
    var text = arguments.text(name);
    var found = library.find(text, OptionalInt.empty());
    if (found.isEmpty()) {
      throw source.unknown(
          name.at(), "the name of a formula in the library", text, library.names());
    }
    if (!arguments.hasNext()) return counted(call, found.get());
    var version = arguments.next();
    if (arguments.hasNext()) throw source.wrong(arguments.next(), USAGE);
    return counted(call, ofVersion(text, version, arguments.number(version)));
  }

  /** Expands an include at a place where rules are not allowed. */
  Node ofConstraints(Group call) {
    var included = of(call);
    if (Traits.rules(included).isEmpty()) return included;
    throw source.wrong(call, "a formula without rules (rules are only allowed in the outermost"
        + " list)");
  }

  private Formula ofVersion(String name, Form form, int version) {
    return library
        .find(name, OptionalInt.of(version))
        .orElseThrow(() -> source.wrong(form, "a version of \"" + name + "\" that there is"));
  }

  // An include is short and its expansion long, so the total is checked before it is printed.
  private Node counted(Group call, Formula formula) {
    included += formula.toString().length();
    if (included <= FormReader.LONGEST) return formula.tree();
    throw source.wrong(call, "at most " + FormReader.LONGEST + " characters of included formulas");
  }
}
