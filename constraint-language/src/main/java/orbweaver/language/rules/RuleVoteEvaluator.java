package orbweaver.language.rules;

import java.util.List;
import orbweaver.language.condition.ConditionEvaluator;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Not;
import orbweaver.language.rules.Rule.Or;
import orbweaver.language.rules.Rule.Sign;

/** Evaluator of the possible votes of rules and of groups. */
final class RuleVoteEvaluator {
  static final PossibleValues<RuleVote> NONE = PossibleValues.single(RuleVote.NONE);

  private RuleVoteEvaluator() {}

  static PossibleValues<RuleVote> of(Rule rule, ConditionEvaluator answers) {
    return switch (rule) {
      case Atom(var category, var condition) when category == RuleCategory.REJECTION ->
          PossibleValues.of(answers.truth(condition), RuleVote.REJECT, RuleVote.NONE);
      case Sign(var category) when category == RuleCategory.REJECTION ->
          PossibleValues.single(RuleVote.REJECT);
      case Atom _, Sign _, Or _, And _, Minus _, Not _ ->
          RuleValueEvaluator.of(rule, answers).map(RuleValue.values(), RuleValue::vote);
    };
  }

  static PossibleValues<RuleVote> maxOf(List<Rule> rules, ConditionEvaluator answers) {
    var greatest = NONE;
    for (var rule : rules) greatest = greatest.max(of(rule, answers));
    return greatest;
  }

  /** Returns the local rules that apply to the candidate. */
  static RelevantRules applicable(List<LocalRules> locals, ConditionEvaluator answers) {
    return RelevantRules.union(
        locals.stream()
            .map(
                local ->
                    new RelevantRules(NONE, local.rules())
                        .ifApplicable(local.appliesTo(answers), answers))
            .toList());
  }
}
