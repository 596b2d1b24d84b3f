package orbweaver.rule.formula;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import orbweaver.kit.judging.Formulas;
import orbweaver.language.Judge;

/** A judge for each formula, by its text, so that what was learned is kept. For one thread. */
public final class Judges {
  private static final int MOST = 1_000;

  private final Formulas formulas;
  private final LongSupplier nanos;
  private final Map<String, Judge> judges = new HashMap<>();

  /**
   * @param nanos a clock that only goes forward; no answer depends on it
   */
  public Judges(Formulas formulas, LongSupplier nanos) {
    this.formulas = formulas;
    this.nanos = nanos;
  }

  /**
   * @throws orbweaver.language.FormulaSyntaxException if it is no formula
   */
  public Judge of(String formula) {
    if (judges.size() >= MOST) judges.clear();
    return judges.computeIfAbsent(formula, text -> new Judge(formulas.of(text), nanos));
  }
}
