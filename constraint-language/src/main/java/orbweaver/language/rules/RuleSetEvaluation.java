package orbweaver.language.rules;

import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.language.condition.ConditionEvaluator;
import orbweaver.language.evidence.Truth;

/** Evaluation of a rule set for a candidate, as far as its conditions are known. */
public final class RuleSetEvaluation {
  private final RuleSet rules;
  private final ConditionEvaluator answers;
  private final RelevantRules global;
  private final RelevantRules local;
  private final PossibleValues<GroupOutcome> outcome;
  private final PossibleValues<RulePriority> priority;

  /** Evaluates every rule. */
  public RuleSetEvaluation(RuleSet rules, ConditionEvaluator answers) {
    this(
        rules,
        answers,
        new RelevantRules(RuleVoteEvaluator.NONE, rules.global()),
        RuleVoteEvaluator.applicable(rules.local(), answers));
  }

  RuleSetEvaluation(
      RuleSet rules, ConditionEvaluator answers, RelevantRules global, RelevantRules local) {
    this.rules = rules;
    this.answers = answers;
    this.global = global;
    this.local = local;
    outcome = outcome(global.votes(answers)).max(outcome(local.votes(answers)));
    priority = outcome.map(GroupOutcome.values(), GroupOutcome::priority);
  }

  private static PossibleValues<GroupOutcome> outcome(PossibleValues<RuleVote> votes) {
    return votes.map(RuleVote.values(), RuleVote::outcome);
  }

  /** Returns whether the rules accept the candidate at any priority. */
  public Truth acceptance() {
    if (priority.isExactly(RulePriority.REJECTED)) return Truth.FALSE;
    return priority.contains(RulePriority.REJECTED) ? Truth.UNKNOWN : Truth.TRUE;
  }

  /** Returns the priority; empty while several are possible. */
  public Optional<RulePriority> priority() {
    return priority.isDecided()
        ? Optional.of(priority.min(RulePriority.values()))
        : Optional.empty();
  }

  /** Returns the rule that decides; empty if no rule matched. */
  public Optional<Rule> decidingRule() {
    return decidingRule(global).or(() -> decidingRule(local));
  }

  /** Returns the first rule with the vote of a group, if that group decides the set. */
  private Optional<Rule> decidingRule(RelevantRules group) {
    var vote = group.votes(answers);
    return hasVoted(vote) && outcome(vote).equals(outcome)
        ? group.rules().stream()
            .filter(rule -> RuleVoteEvaluator.of(rule, answers).equals(vote))
            .findFirst()
        : Optional.empty();
  }

  /** Returns the rules that certainly vote on the candidate. */
  public Stream<Rule> votingRules() {
    return Stream.concat(global.rules().stream(), local.rules().stream())
        .filter(rule -> hasVoted(RuleVoteEvaluator.of(rule, answers)));
  }

  private static boolean hasVoted(PossibleValues<RuleVote> vote) {
    return vote.isDecided()
        && !vote.isExactly(RuleVote.NONE)
        && !vote.isExactly(RuleVote.UNMATCHED);
  }

  /** Returns the residual rules. */
  public RuleSet residual() {
    var partial = new RulePartialEvaluator(answers);
    return new RuleSet(partial.residualOf(rules.global()), partial.residualOfLocal(rules.local()));
  }
}
