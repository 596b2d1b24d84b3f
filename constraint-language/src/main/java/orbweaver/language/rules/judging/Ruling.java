package orbweaver.language.rules.judging;

import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.language.Priority;
import orbweaver.language.Truth;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.asking.Answers;

/** What a rule set says of a candidate, as far as it is answered. */
public final class Ruling {
  private final RuleSet rules;
  private final Answers answers;
  private final Poll global;
  private final Poll local;
  private final Possible<Outcome> outcome;
  private final Possible<Priority> priority;

  /** Hears every rule. */
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

  /** Whether it accepts the candidate, at whatever priority. */
  public Truth accepts() {
    if (priority.isOnly(Priority.REJECTED)) return Truth.FALSE;
    return priority.has(Priority.REJECTED) ? Truth.UNKNOWN : Truth.TRUE;
  }

  /** The one priority that is left; empty while there are several. */
  public Optional<Priority> priority() {
    return priority.isDecided() ? Optional.of(priority.least(Priority.values())) : Optional.empty();
  }

  /** The rule that carries the set; empty when none matched. */
  public Optional<Rule> decisive() {
    return decisive(global).or(() -> decisive(local));
  }

  /** The first rule with the vote of a level, if the level carries the set. */
  private Optional<Rule> decisive(Poll level) {
    var vote = level.votes(answers);
    return hasVoted(vote) && outcome(vote).equals(outcome)
        ? level.rules().stream().filter(rule -> Votes.of(rule, answers).equals(vote)).findFirst()
        : Optional.empty();
  }

  /** The rules that certainly have something to say of the candidate. */
  public Stream<Rule> voters() {
    return Stream.concat(global.rules().stream(), local.rules().stream())
        .filter(rule -> hasVoted(Votes.of(rule, answers)));
  }

  private static boolean hasVoted(Possible<Vote> vote) {
    return vote.isDecided() && !vote.isOnly(Vote.NONE) && !vote.isOnly(Vote.UNMATCHED);
  }

  /** The rules that are left to ask. */
  public RuleSet left() {
    var residues = new Residues(answers);
    return new RuleSet(residues.ofGlobal(rules.global()), residues.ofLocal(rules.local()));
  }
}
