package orbweaver.language.action;

import java.util.List;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.tree.Node;

/** Reader of the actions and conditions inside an action. */
public interface InnerForms {
  /** Reads one action; an action of a user-defined type may stand for several. */
  List<Action> actions(SExpression form);

  /** Reads a condition: constraints without rules. */
  Node condition(SExpression form);
}
