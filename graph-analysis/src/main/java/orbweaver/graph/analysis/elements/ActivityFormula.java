package orbweaver.graph.analysis.elements;

import static java.util.stream.Collectors.joining;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.language.Evaluation;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Formula;
import orbweaver.language.evidence.Truth;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.FormulaTraits;

/**
 * Newest formula of an activity, with its local rules.
 *
 * @param rules rules of the formula that apply to a part of the Web only
 */
public record ActivityFormula(Formula formula, Optional<RuleSet> rules) {
  /** Formula of an activity of which the graph contains none. */
  static final ActivityFormula NONE =
      new ActivityFormula(Formula.parse("(no-cycles)"), Optional.empty());

  /** Reads the formulas of all activities, by their names. */
  public static Map<String, ActivityFormula> read(GraphSnapshot snapshot) throws SQLException {
    var all = new HashMap<String, ActivityFormula>();
    record Row(String id, String formula) {}
    var rows =
        new SqlReader(snapshot.connection())
            .all(
                row -> new Row(row.getString(1), row.getString(2)),
                "SELECT id, formula FROM activities");
    for (var row : rows) all.put(row.id(), of(Formula.parse(row.formula())));
    return all;
  }

  private static ActivityFormula of(Formula formula) {
    var rules = FormulaTraits.rules(formula.tree()).filter(set -> !set.local().isEmpty());
    return new ActivityFormula(formula, rules);
  }

  /** Tests whether two paths to one URL may have different values. */
  boolean dependsOnPath() {
    return formula.dependsOnDepth()
        || formula.dependsOnReferrer()
        || !formula.relevantFamilies().isEmpty();
  }

  /** Evaluates the formula for the path alone; what a response says is unknown. */
  Evaluation evaluate(ElementPath path) {
    return formula.evaluate(path.evidence());
  }

  /**
   * Tests whether the formula rejects the last element of a path, whatever its family index and the
   * response are.
   */
  public boolean rejectsWithoutFamily(ElementPath path) {
    return formula.relevantFamilies().isEmpty()
        && evaluate(path) instanceof Decided(var isAccepted, _)
        && !isAccepted;
  }

  /** Returns the local rules that apply to the last element of a path, in written order. */
  String localRules(ElementPath path) {
    return rules.map(set -> localRules(set, path)).orElse("");
  }

  private static String localRules(RuleSet set, ElementPath path) {
    var answers = set.conditionEvaluator(path.evidence());
    return set.local().stream()
        .filter(scope -> scope.appliesTo(answers) == Truth.TRUE)
        .map(Object::toString)
        .collect(joining(" "));
  }

  /** Returns the value and state of an element that has no stored decision. */
  ElementValue valueOf(ElementPath path) {
    return ElementValue.of(evaluate(path));
  }
}
