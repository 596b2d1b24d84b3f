package orbweaver.rule.evaluation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongSupplier;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.contract.request.Interest;
import orbweaver.language.Actions;
import orbweaver.language.FormulaEvaluator;
import orbweaver.language.evidence.CandidateEvidence.CarriedAnswers;
import orbweaver.runtime.evaluation.FormulaCache;

/**
 * Cache of the criteria of activities, by formula, search and actions, so that adaptive evaluators
 * keep their statistics. Not thread-safe.
 */
public final class CriteriaCache {
  private static final int MAX_ENTRIES = 1_000;

  private final FormulaCache formulas;
  private final LongSupplier nanos;
  private final Map<String, FormulaEvaluator> evaluators = new HashMap<>();
  private final Map<SearchPolicy, LinkScorer> scorers = new HashMap<>();
  private final Map<String, WalkerRules> walkerRules = new HashMap<>();

  /**
   * Creates an empty cache.
   *
   * @param formulas cache of parsed formulas
   * @param nanos a monotonic clock; no decision depends on it
   */
  public CriteriaCache(FormulaCache formulas, LongSupplier nanos) {
    this.formulas = formulas;
    this.nanos = nanos;
  }

  /**
   * Returns the criteria of an activity.
   *
   * @throws orbweaver.language.syntax.FormulaSyntaxException if its formula is invalid
   */
  public CrawlCriteria of(Activity activity) {
    var evaluator =
        cached(
            evaluators, activity.formula(), text -> new FormulaEvaluator(formulas.of(text), nanos));
    var scorer = activity.effectivePolicy().search().map(this::scorer).orElse(LinkScorer.NONE);
    var rules = activity.actions().map(this::rules).orElse(WalkerRules.WITHOUT_ACTIONS);
    return new CrawlCriteria(activity, evaluator, scorer, rules);
  }

  /** Returns the answers of earlier services that an interest carries. */
  public CarriedAnswers carriedAnswers(Interest interest) {
    return formulas.evidenceOf(interest.answers().orElse(List.of()));
  }

  private LinkScorer scorer(SearchPolicy search) {
    return cached(scorers, search, key -> LinkScorer.of(key, formulas));
  }

  private WalkerRules rules(String actions) {
    return cached(walkerRules, actions, text -> WalkerRules.of(Actions.parse(text)));
  }

  private static <K, V> V cached(Map<K, V> cache, K key, Function<K, V> loader) {
    if (cache.size() >= MAX_ENTRIES) cache.clear();
    return cache.computeIfAbsent(key, loader);
  }
}
