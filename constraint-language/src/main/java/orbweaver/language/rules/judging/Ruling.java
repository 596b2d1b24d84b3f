package orbweaver.language.rules.judging;

import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.language.Priority;
import orbweaver.language.Truth;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.asking.Answers;

/** Evaluation of a rule set for a candidate, as far as its conditions are known. */
public final class Ruling {
  private final RuleSet rules;
  private final Answers answers;
  private final Poll global;
  private final Poll local;
  private final Possible<Outcome> outcome;
  private final Possible<Priority> priority;

  /** Evaluates every rule. */
  public Ruling(RuleSet rules, Answers answers) {
    this(rules, answers, new Poll(Votes.NONE, rules.global()), Votes.here(rules.local(), answers));
  }

  Ruling(RuleSet rules, Answers answers, Poll global, Poll local) {
    this.rules = rules;
    this.answers = answers;
    this.global = global;
    this.local = local;
    outcome = outcome(global.votes(answers)).greatest(outcome(local.votes(answers)));
    priority = outcome.map(Outcome.values(), Outcome::priority);
  }

  private static Possible<Outcome> outcome(Possible<Vote> votes) {
    return votes.map(Vote.values(), Vote::outcome);
  }

  /** Returns whether the rules accept the candidate at any priority. */
  public Truth accepts() {
    if (priority.isOnly(Priority.REJECTED)) return Truth.FALSE;
    return priority.has(Priority.REJECTED) ? Truth.UNKNOWN : Truth.TRUE;
  }

  /** Returns the priority; empty while several are possible. */
  public Optional<Priority> priority() {
    return priority.isDecided() ? Optional.of(priority.least(Priority.values())) : Optional.empty();
  }

  /** Returns the rule that decides; empty if no rule matched. */
  public Optional<Rule> decisive() {
    return decisive(global).or(() -> decisive(local));
  }

  /** Returns the first rule with the vote of a group, if that group decides the set. */
  private Optional<Rule> decisive(Poll level) {
    var vote = level.votes(answers);
    return hasVoted(vote) && outcome(vote).equals(outcome)
        ? level.rules().stream().filter(rule -> Votes.of(rule, answers).equals(vote)).findFirst()
        : Optional.empty();
  }

  /** Returns the rules that certainly vote on the candidate. */
  public Stream<Rule> voters() {
    return Stream.concat(global.rules().stream(), local.rules().stream())
        .filter(rule -> hasVoted(Votes.of(rule, answers)));
  }

  private static boolean hasVoted(Possible<Vote> vote) {
    return vote.isDecided() && !vote.isOnly(Vote.NONE) && !vote.isOnly(Vote.UNMATCHED);
  }

  /** Returns the residual rules. */
  public RuleSet left() {
    var residues = new Residues(answers);
    return new RuleSet(residues.ofGlobal(rules.global()), residues.ofLocal(rules.local()));
  }
}
