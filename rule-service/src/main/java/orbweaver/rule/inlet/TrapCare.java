package orbweaver.rule.inlet;

import java.util.List;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.TrapRequest;
import orbweaver.contract.course.Traps;
import orbweaver.language.Formula;
import orbweaver.rule.inlet.Registration.AsBefore;
import orbweaver.rule.inlet.Registration.Refused;
import orbweaver.rule.inlet.Registration.Registered;

/** Reviews of quarantined URLs, applied to activities. */
final class TrapCare {
  private TrapCare() {}

  static Registration of(TrapRequest request, Activity known) {
    try {
      return request
          .release()
          .map(written -> released(known, Beginning.of(written)))
          .orElseGet(() -> banned(known, Beginning.of(request.ban().orElseThrow())));
    } catch (IllegalArgumentException e) {
      return new Refused(String.valueOf(e.getMessage()));
    }
  }

  private static Registration released(Activity previous, Beginning prefix) {
    return changed(previous, previous.formula(), previous.way().care().releasing(prefix.text()));
  }

  private static Registration banned(Activity previous, Beginning prefix) {
    var traps = previous.way().care();
    var formula = Formula.parse(previous.formula());
    var narrower = Beginning.banning(formula, List.of(prefix.text()));
    return changed(previous, narrower.toString(), traps.banning(prefix.text()));
  }

  private static Registration changed(Activity previous, String formula, Traps traps) {
    return traps.equals(previous.way().care())
        ? new AsBefore()
        : new Registered(previous.next(formula, previous.way().over(traps)));
  }
}
