package orbweaver.language.lint;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.language.action.Action;
import orbweaver.language.action.Action.Encapsulating;
import orbweaver.language.action.Action.If;
import orbweaver.language.action.Action.Unsatisfied;
import orbweaver.language.action.Action.Walker;
import orbweaver.language.action.PlacedAction;
import orbweaver.language.lint.LintFinding.EmptyEncapsulation;
import orbweaver.language.lint.LintFinding.NeverRuns;
import orbweaver.language.lint.LintFinding.NoWalker;
import orbweaver.language.lint.LintFinding.UndeclaredReport;
import orbweaver.language.lint.LintFinding.UnwrittenReport;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.Not;

/** Lint check of the actions of an activity. */
public final class ActionLint {
  private final Set<LintFinding> findings = new LinkedHashSet<>();
  private boolean isWalked;

  private ActionLint() {}

  /**
   * Checks actions.
   *
   * @param formula constraints of the activity
   * @param declaredReports names of the reports of the activity
   */
  public static List<LintFinding> findings(
      List<Action> actions, Node formula, Collection<String> declaredReports) {
    var lint = new ActionLint();
    var all = PlacedAction.allOf(actions);
    if (all.stream().noneMatch(placed -> placed.action() instanceof Walker)) {
      lint.findings.add(new NoWalker(Action.print(actions)));
    }
    lint.check(actions, formula);
    lint.reports(all, declaredReports);
    return List.copyOf(lint.findings);
  }

  private void check(List<Action> actions, Node formula) {
    var accepted = actions.stream().filter(action -> !(action instanceof Unsatisfied)).toList();
    branch(accepted, List.of(formula), formula);
    for (var action : actions) {
      if (action instanceof Unsatisfied unsatisfied) unsatisfied(unsatisfied, formula);
    }
  }

  private void unsatisfied(Unsatisfied unsatisfied, Node formula) {
    if (ContradictoryConditions.simplified(formula).equals(Constant.T)) {
      findings.add(new NeverRuns(unsatisfied.toString(), "the constraints accept every candidate"));
    } else {
      inspect(unsatisfied.actions(), List.of());
    }
  }

  /**
   * @param conditions all conditions, including the last
   * @param last innermost condition, which the finding names
   */
  private void branch(List<Action> actions, List<Node> conditions, Node last) {
    if (actions.isEmpty()) return;
    ContradictoryConditions.reason(conditions, last)
        .ifPresentOrElse(
            reason -> findings.add(new NeverRuns(Action.print(actions), reason)),
            () -> inspect(actions, conditions));
  }

  private void inspect(List<Action> actions, List<Node> conditions) {
    for (var action : actions) {
      switch (action) {
        case Walker walker -> walker(walker, conditions);
        case If choice -> choice(choice, conditions);
        case Encapsulating around -> {
          if (around.body().isEmpty()) findings.add(new EmptyEncapsulation(around.toString()));
          inspect(around.body(), conditions);
        }
        case Unsatisfied _,
            Action.Trace _,
            Action.TraceHeaders _,
            Action.HtmlTrace _,
            Action.HtmlShowUriOverview _,
            Action.HtmlWriteHeaders _,
            Action.HtmlForceOutput _,
            Action.SaltonCheckUri _,
            Action.ArchiveResource _ -> {}
      }
    }
  }

  private void choice(If choice, List<Node> conditions) {
    var condition = choice.condition();
    branch(choice.then(), and(conditions, condition), condition);
    var opposite = new Not(condition);
    branch(choice.otherwise(), and(conditions, opposite), opposite);
  }

  private static List<Node> and(List<Node> conditions, Node last) {
    var all = new ArrayList<>(conditions);
    all.add(last);
    return all;
  }

  // The first condition is the formula of the activity, which every walked page satisfies.
  private void walker(Walker walker, List<Node> conditions) {
    if (isWalked) {
      findings.add(
          new NeverRuns(walker.toString(), "an earlier action walks the links of every page"));
    }
    isWalked |= conditions.size() == 1;
  }

  private void reports(List<PlacedAction> all, Collection<String> declared) {
    var written = new TreeSet<String>();
    all.forEach(placed -> placed.action().writtenReport().ifPresent(written::add));
    for (var report : new TreeSet<>(declared)) {
      if (!written.contains(report)) findings.add(new UnwrittenReport(report));
    }
    for (var report : written) {
      if (!declared.contains(report) && !report.equals(Action.TRACE_REPORT)) {
        findings.add(new UndeclaredReport(report));
      }
    }
  }
}
