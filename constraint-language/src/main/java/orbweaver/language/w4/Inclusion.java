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

/** Puts formulas of a library where a text names them. */
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

  /** {@code include = "(" "include" name version? ")"} */
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

  /** The same where rules may not stand. */
  Node ofConstraints(Group call) {
    var included = of(call);
    if (Traits.rules(included).isEmpty()) return included;
    throw source.wrong(call, "a formula without rules (rules stand in the outermost set)");
  }

  private Formula ofVersion(String name, Form form, int version) {
    return library
        .find(name, OptionalInt.of(version))
        .orElseThrow(() -> source.wrong(form, "a version of \"" + name + "\" that there is"));
  }

  // a name is short and what it stands for is long: nobody writes the whole before it is too long
  private Node counted(Group call, Formula formula) {
    included += formula.toString().length();
    if (included <= FormReader.LONGEST) return formula.tree();
    throw source.wrong(call, "at most " + FormReader.LONGEST + " characters of what is included");
  }
}
