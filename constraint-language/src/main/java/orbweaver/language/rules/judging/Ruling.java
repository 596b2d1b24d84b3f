package orbweaver.language.rules.judging;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orbweaver.language.Priority;
import orbweaver.language.Truth;
import orbweaver.language.rules.Local;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.RuleSet;

/** What a rule set says of a candidate, as far as it is answered. */
public final class Ruling {
  private final RuleSet rules;
  private final Answers answers;
  private final Possible<Vote> global;
  private final Possible<Vote> local;
  private final Possible<Outcome> outcome;
  private final Possible<Priority> priority;

  public Ruling(RuleSet rules, Answers answers) {
    this.rules = rules;
    this.answers = answers;
    global = Votes.ofGlobal(rules.global(), answers);
    local = Votes.ofLocal(rules.local(), answers);
    outcome = outcome(global).greatest(outcome(local));
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
    return Stream.of(decisive(global, rules.global().stream()), decisive(local, here()))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The rules that certainly have something to say of the candidate. */
  public Stream<Rule> voters() {
    return Stream.concat(rules.global().stream(), here()).filter(this::hasVoted);
  }

  private boolean hasVoted(Rule rule) {
    var vote = Votes.of(rule, answers);
    return vote.isDecided() && !vote.isOnly(Vote.NONE) && !vote.isOnly(Vote.UNMATCHED);
  }

  private Stream<Rule> here() {
    return rules.local().stream()
        .filter(each -> each.isHere(answers) == Truth.TRUE)
        .map(Local::rules)
        .flatMap(rules -> rules.stream());
  }

  /** The first rule with the vote of a level, if the level carries the set. */
  private Optional<Rule> decisive(Possible<Vote> level, Stream<Rule> rules) {
    var carries = level.isDecided() && outcome(level).equals(outcome);
    Predicate<Rule> decides = rule -> Votes.of(rule, answers).equals(level);
    return carries && !level.isOnly(Vote.NONE) && !level.isOnly(Vote.UNMATCHED)
        ? rules.filter(decides).findFirst()
        : Optional.empty();
  }

  /** The rules that are left to ask. */
  public RuleSet left() {
    var residues = new Residues(answers);
    return new RuleSet(residues.ofGlobal(rules.global()), residues.ofLocal(rules.local()));
  }
}
