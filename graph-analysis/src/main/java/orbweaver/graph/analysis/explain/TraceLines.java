package orbweaver.graph.analysis.explain;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.EnumText;
import orbweaver.contract.request.TraceStep;
import orbweaver.contract.verdict.DecisionTrace;

/**
 * Formatter of the steps of a trace in columns: answer, constraint, stage of its evidence, and the
 * evidence. An arrow marks the deciding step.
 */
final class TraceLines {
  private static final int MAX_CONSTRAINT_WIDTH = 60;

  private TraceLines() {}

  static List<String> of(DecisionTrace trace) {
    var lines = new ArrayList<String>();
    var width =
        trace.steps().stream()
            .mapToInt(step -> indented(step).length())
            .filter(length -> length <= MAX_CONSTRAINT_WIDTH)
            .max()
            .orElse(0);
    for (var step : trace.steps()) lines.add(line(step, width));
    if (trace.omittedSteps() > 0) lines.add("   \u2026 and " + trace.omittedSteps() + " more");
    return lines;
  }

  private static String line(TraceStep step, int width) {
    var line =
        "%s %-13s  %-*s  %-8s  %s"
            .replace("*", Integer.toString(Math.max(1, width)))
            .formatted(
                step.decides() ? "\u2192" : " ",
                EnumText.words(step.answer()),
                indented(step),
                EnumText.words(step.stage()),
                step.evidence().orElse(""));
    return line.stripTrailing();
  }

  private static String indented(TraceStep step) {
    return "  ".repeat(step.level()) + step.constraint();
  }
}
