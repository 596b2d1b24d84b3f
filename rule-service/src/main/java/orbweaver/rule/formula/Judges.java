package orbweaver.rule.formula;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongSupplier;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Search;
import orbweaver.kit.judging.Formulas;
import orbweaver.language.Judge;

/**
 * What activities judge by, read once for each formula and each search, so that what was learned is
 * kept. For one thread.
 */
public final class Judges {
  private static final int MOST = 1_000;

  private final Formulas formulas;
  private final LongSupplier nanos;
  private final Map<String, Judge> judges = new HashMap<>();
  private final Map<Search, Scores> scores = new HashMap<>();

  /**
   * @param nanos a clock that only goes forward; no answer depends on it
   */
  public Judges(Formulas formulas, LongSupplier nanos) {
    this.formulas = formulas;
    this.nanos = nanos;
  }

  /**
   * @throws orbweaver.language.FormulaSyntaxException if what it has is no formula
   */
  public Measure of(Activity activity) {
    var judge = kept(judges, activity.formula(), text -> new Judge(formulas.of(text), nanos));
    var better = activity.way().search().map(this::scores).orElse(Scores.NONE);
    return new Measure(activity.id(), activity.version(), judge, better);
  }

  private Scores scores(Search search) {
    return kept(scores, search, by -> Scores.of(by, formulas));
  }

  private static <K, V> V kept(Map<K, V> known, K key, Function<K, V> reader) {
    if (known.size() >= MOST) known.clear();
    return known.computeIfAbsent(key, reader);
  }
}
