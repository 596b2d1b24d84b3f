package orbweaver.language.notation;

import java.util.stream.Collectors;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpressionReader;
import orbweaver.language.syntax.SourceText;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** W4 notation: parser and printer of formulas. */
public final class W4Notation {
  private W4Notation() {}

  /**
   * Parses a formula without includes.
   *
   * @throws FormulaSyntaxException if the text is not a valid formula, or its printed form is too
   *     long
   */
  public static Node parse(String text) {
    return parse(new SourceText(text), Library.NONE);
  }

  /**
   * Parses a formula.
   *
   * @throws FormulaSyntaxException if the text is not a valid formula, or its printed form is too
   *     long
   */
  public static Node parse(SourceText source, Library library) {
    var form = SExpressionReader.read(source);
    var node = new W4Parser(source, library).formula(form);
    // an accepted formula must parse again from its canonical text
    if (!isWithinLimits(node)) {
      throw source.error(
          form, "at most " + SExpressionReader.MAX_CHARACTERS + " characters in canonical form");
    }
    if (!library.equals(Library.NONE)) requireShallow(node, source, form);
    return node;
  }

  // an include may increase the nesting
  private static void requireShallow(Node node, SourceText source, SExpression form) {
    try {
      var _ = SExpressionReader.read(new SourceText(print(node)));
    } catch (FormulaSyntaxException e) {
      throw source.error(form, e.expected() + ", including those of included formulas");
    }
  }

  /** Tests whether the printed form is short enough to parse. */
  public static boolean isWithinLimits(Node node) {
    return print(node).length() <= SExpressionReader.MAX_CHARACTERS;
  }

  /** Prints a formula; a top-level conjunction is printed as a set. */
  public static String print(Node node) {
    return switch (node) {
      case All(var members) ->
          members.stream().map(Node::toString).collect(Collectors.joining(" ", "(", ")"));
      case Constant _, Leaf _, Rules _, Any _, Not _, If _ -> node.toString();
    };
  }
}
