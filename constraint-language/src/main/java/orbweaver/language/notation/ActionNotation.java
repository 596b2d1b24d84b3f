package orbweaver.language.notation;

import java.util.List;
import orbweaver.language.action.Action;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpressionReader;
import orbweaver.language.syntax.SourceText;

/** Notation of actions: parser and printer. */
public final class ActionNotation {
  private ActionNotation() {}

  /**
   * Parses actions.
   *
   * @param library formulas that conditions may include, and user-defined types
   * @throws FormulaSyntaxException if the text is not a valid list of actions, or its printed form
   *     is too long
   */
  public static List<Action> parse(SourceText source, Library library) {
    var form = read(source);
    var actions = List.copyOf(new ActionParser(source, library).outermost(form));
    requireWithinLimits(actions, source, form);
    return actions;
  }

  private static SExpression read(SourceText source) {
    return SExpressionReader.read(
        source,
        "an action or a list of actions",
        "the end of the actions (several actions must be in one list)");
  }

  // Accepted actions must parse again from their canonical text.
  private static void requireWithinLimits(
      List<Action> actions, SourceText source, SExpression form) {
    var printed = Action.print(actions);
    if (printed.length() > SExpressionReader.MAX_CHARACTERS) {
      throw source.error(
          form, "at most " + SExpressionReader.MAX_CHARACTERS + " characters in canonical form");
    }
    try {
      var _ = read(new SourceText(printed));
    } catch (FormulaSyntaxException e) {
      throw source.error(form, e.expected() + ", in canonical form");
    }
  }
}
