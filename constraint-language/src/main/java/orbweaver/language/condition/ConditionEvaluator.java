package orbweaver.language.condition;

import orbweaver.language.evidence.Truth;

/** Evaluator of rule conditions. */
@FunctionalInterface
public interface ConditionEvaluator {
  /** Evaluator for which every condition is false. */
  ConditionEvaluator ALL_FALSE = _ -> Truth.FALSE;

  /** Evaluator for which every condition is unknown. */
  ConditionEvaluator ALL_UNKNOWN = _ -> Truth.UNKNOWN;

  Truth truth(FieldCondition condition);
}
