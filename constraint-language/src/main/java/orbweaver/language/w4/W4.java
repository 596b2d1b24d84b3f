package orbweaver.language.w4;

import java.util.stream.Collectors;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.Library;
import orbweaver.language.text.Form;
import orbweaver.language.text.FormReader;
import orbweaver.language.text.Source;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Formulas as text. */
public final class W4 {
  private W4() {}

  /**
   * Reads a formula.
   *
   * @throws FormulaSyntaxException if it is none, or too long once it is printed
   */
  public static Node parse(Source source, Library library) {
    var form = FormReader.read(source);
    var node = new Grammar(source, library).formula(form);
    // what is accepted must be readable where its canonical text arrives
    if (!isReadable(node)) {
      throw source.wrong(form, "at most " + FormReader.LONGEST + " characters in canonical form");
    }
    if (!library.equals(Library.NONE)) requireShallow(node, source, form);
    return node;
  }

  // what is included may be as deep as what it stands in
  private static void requireShallow(Node node, Source source, Form form) {
    try {
      var _ = FormReader.read(new Source(print(node)));
    } catch (FormulaSyntaxException e) {
      throw source.wrong(form, e.expected() + ", those of what is included too");
    }
  }

  /** Whether it is short enough to be read, once it is printed. */
  public static boolean isReadable(Node node) {
    return print(node).length() <= FormReader.LONGEST;
  }

  /** Prints a formula; at the top a conjunction is a set. */
  public static String print(Node node) {
    return switch (node) {
      case All(var members) ->
          members.stream().map(Node::toString).collect(Collectors.joining(" ", "(", ")"));
      case Constant _, Leaf _, Rules _, Any _, Not _, If _ -> node.toString();
    };
  }
}
