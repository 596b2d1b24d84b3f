package orbweaver.language.rules.judging;

import java.util.List;
import orbweaver.language.rules.Category;
import orbweaver.language.rules.Local;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Not;
import orbweaver.language.rules.Rule.Or;
import orbweaver.language.rules.Rule.Sign;
import orbweaver.language.rules.asking.Answers;

/** Evaluator of the possible votes of rules and of groups. */
final class Votes {
  static final Possible<Vote> NONE = Possible.only(Vote.NONE);

  private Votes() {}

  static Possible<Vote> of(Rule rule, Answers answers) {
    return switch (rule) {
      case Atom(var category, var question) when category == Category.REJECTION ->
          Possible.of(answers.to(question), Vote.REJECT, Vote.NONE);
      case Sign(var category) when category == Category.REJECTION -> Possible.only(Vote.REJECT);
      case Atom _, Sign _, Or _, And _, Minus _, Not _ ->
          Values.of(rule, answers).map(Value.values(), Value::vote);
    };
  }

  static Possible<Vote> ofGlobal(List<Rule> rules, Answers answers) {
    var greatest = NONE;
    for (var rule : rules) greatest = greatest.greatest(of(rule, answers));
    return greatest;
  }

  /** Returns the local rules that apply to the candidate. */
  static Poll here(List<Local> locals, Answers answers) {
    return Poll.joined(
        locals.stream()
            .map(local -> new Poll(NONE, local.rules()).given(local.isHere(answers), answers))
            .toList());
  }
}
