package orbweaver.cli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import orbweaver.language.notation.ConstraintDescription;
import orbweaver.language.syntax.SpellingSuggestion;
import orbweaver.runtime.OperationException;

/** Types of constraints that {@code rules list} shows. */
record RuleTypeList(List<ConstraintDescription> constraints) {
  RuleTypeList {
    constraints = List.copyOf(constraints);
  }

  /** Returns everything that a formula may use. */
  static RuleTypeList complete() {
    return new RuleTypeList(ConstraintDescription.all());
  }

  /**
   * Returns the part with that name.
   *
   * @throws OperationException with the nearest name, if there is none
   */
  RuleTypeList named(String name) {
    var found = constraints.stream().filter(each -> each.isNamed(name)).toList();
    if (found.isEmpty()) throw unknown(name);
    return new RuleTypeList(found);
  }

  private OperationException unknown(String name) {
    var known = constraints.stream().map(ConstraintDescription::name).toList();
    var nearest = SpellingSuggestion.closest(name.toLowerCase(Locale.ROOT), known);
    return OperationException.usageError(
        "NAME: "
            + name
            + " (expected: the name of a constraint"
            + (nearest.isEmpty() ? "" : "; did you mean \"" + nearest + "\"?")
            + ")");
  }

  /** Returns a line for each type. */
  List<String> overview() {
    var lines = new ArrayList<String>();
    for (var each : constraints) lines.add(row(each.evidenceClass(), each.usage()));
    return lines;
  }

  private static String row(String evidenceClass, String usage) {
    return "%-10s  %s".formatted(evidenceClass, usage);
  }

  /** Returns all that is known about each type. */
  List<String> details() {
    var lines = new ArrayList<String>();
    for (var each : constraints) {
      lines.add(each.usage());
      lines.add("  " + each.documentation());
      lines.add("  class: " + each.evidenceClass());
      lines.add("  example: " + each.example());
      lines.add("  from: " + each.origin());
    }
    return lines;
  }
}
