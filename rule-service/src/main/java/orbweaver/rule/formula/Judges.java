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
 * Cache of the criteria of activities, by formula and search, so that adaptive evaluators keep
 * their statistics. Not thread-safe.
 */
public final class Judges {
  private static final int MAX_ENTRIES = 1_000;

  private final Formulas formulas;
  private final LongSupplier nanos;
  private final Map<String, Judge> judges = new HashMap<>();
  private final Map<Search, Scores> scores = new HashMap<>();

  /**
   * Creates an empty cache.
   *
   * @param formulas cache of parsed formulas
   * @param nanos a monotonic clock; no decision depends on it
   */
  public Judges(Formulas formulas, LongSupplier nanos) {
    this.formulas = formulas;
    this.nanos = nanos;
  }

  /**
   * Returns the criteria of an activity.
   *
   * @throws orbweaver.language.FormulaSyntaxException if its formula is invalid
   */
  public Measure of(Activity activity) {
    var judge = cached(judges, activity.formula(), text -> new Judge(formulas.of(text), nanos));
    var scorer = activity.way().search().map(this::scores).orElse(Scores.NONE);
    return new Measure(activity.id(), activity.version(), judge, scorer);
  }

  private Scores scores(Search search) {
    return cached(scores, search, key -> Scores.of(key, formulas));
  }

  private static <K, V> V cached(Map<K, V> cache, K key, Function<K, V> reader) {
    if (cache.size() >= MAX_ENTRIES) cache.clear();
    return cache.computeIfAbsent(key, reader);
  }
}
