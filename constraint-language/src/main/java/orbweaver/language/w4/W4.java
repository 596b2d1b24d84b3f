package orbweaver.language.w4;

import java.util.stream.Collectors;
import orbweaver.language.FormulaSyntaxException;
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
  public static Node parse(String text) {
    var source = new Source(text);
    var form = FormReader.read(source);
    var node = new Grammar(source).formula(form);
    // what is accepted must be readable where its canonical text arrives
    if (!isReadable(node)) {
      throw source.wrong(form, "at most " + FormReader.LONGEST + " characters in canonical form");
    }
    return node;
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
