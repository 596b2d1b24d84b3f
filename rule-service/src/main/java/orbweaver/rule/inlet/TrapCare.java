package orbweaver.rule.inlet;

import java.util.List;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.TrapRequest;
import orbweaver.contract.course.Traps;
import orbweaver.language.Formula;
import orbweaver.rule.inlet.Registration.AsBefore;
import orbweaver.rule.inlet.Registration.Refused;
import orbweaver.rule.inlet.Registration.Registered;

/** What comes of it that a party has looked at what is parked. */
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

  private static Registration released(Activity before, Beginning beginning) {
    return next(before, before.formula(), before.way().care().releasing(beginning.text()));
  }

  private static Registration banned(Activity before, Beginning beginning) {
    var traps = before.way().care();
    var formula = Formula.parse(before.formula());
    var narrower = Beginning.banning(formula, List.of(beginning.text()));
    return next(before, narrower.toString(), traps.banning(beginning.text()));
  }

  private static Registration next(Activity before, String formula, Traps traps) {
    return traps.equals(before.way().care())
        ? new AsBefore()
        : new Registered(before.next(formula, before.way().over(traps)));
  }
}
