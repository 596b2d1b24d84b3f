package orbweaver.rule.inlet;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.LabelPart;
import orbweaver.language.Formula;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.rule.inlet.Registration.AsBefore;
import orbweaver.rule.inlet.Registration.Refused;
import orbweaver.rule.inlet.Registration.Registered;

/**
 * Turns requests for activities into activities, or says why not.
 *
 * @param inlet through which they come
 */
public record Registrar(String inlet) {
  private static final Duration DELAY = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  /**
   * What comes of a request.
   *
   * @param known the activity of that id, if there is one
   * @param now when the request was made
   */
  public Registration register(ActivityRequest request, Optional<Activity> known, Instant now) {
    try {
      var formula = Formula.parse(request.formula());
      var trouble = troubleWith(formula);
      if (trouble.isPresent()) return new Refused(trouble.get());
      return known
          .map(before -> changed(before, request, formula))
          .orElseGet(() -> new Registered(activity(request, formula, 1, now)));
    } catch (FormulaSyntaxException e) {
      return new Refused("formula: " + e.getMessage());
    }
  }

  private static Optional<String> troubleWith(Formula formula) {
    if (!formula.hasNoCycles()) {
      return Optional.of("formula: " + formula + " (expected: (no-cycles) at the top level)");
    }
    if (!formula.isMonotoneInDepth()) {
      return Optional.of(
          "formula: "
              + formula
              + " (expected: one that is monotone in depth:"
              + " what it accepts at some depth it must accept at every lesser one)");
    }
    return Optional.empty();
  }

  private Registration changed(Activity before, ActivityRequest request, Formula formula) {
    if (!before.formula().equals(formula.toString())) {
      return new Refused(
          "formula of %s: %s (expected: the one it has, %s)"
              .formatted(before.id(), formula, before.formula()));
    }
    // Dates are judged against the moment the activity began, or a page would change sides.
    var same = activity(request, formula, before.version(), before.now());
    if (same.equals(before)) return new AsBefore();
    return new Registered(activity(request, formula, before.version() + 1, before.now()));
  }

  private Activity activity(ActivityRequest request, Formula formula, int version, Instant now) {
    return new Activity(
        request.id(),
        1,
        version,
        inlet,
        formula.toString(),
        request.operator(),
        request.seeds(),
        request.delay().orElse(DELAY),
        request.patience().orElse(PATIENCE),
        now,
        labels(formula));
  }

  private static List<LabelPart> labels(Formula formula) {
    var labels = new ArrayList<LabelPart>();
    if (formula.speaksOfOriginDomain()) labels.add(LabelPart.ORIGIN_DOMAIN);
    if (formula.speaksOfOriginHost()) labels.add(LabelPart.ORIGIN_HOST);
    if (formula.speaksOfOriginDirectory()) labels.add(LabelPart.ORIGIN_DIRECTORY);
    if (formula.speaksOfDepth()) labels.add(LabelPart.DEPTH);
    if (formula.speaksOfReferrer() || formula.speaksOfLink()) labels.add(LabelPart.CITATION);
    return labels;
  }
}
