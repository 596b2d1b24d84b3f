package orbweaver.language.explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Truth;
import orbweaver.language.explanation.Trace.Step;
import orbweaver.language.explanation.words.Words;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Rules;
import orbweaver.language.tree.Traits;

/** The steps of a trace, as many as there is room for. */
final class Steps {
  private static final int MOST = 64;
  private static final int MOST_VOTES = 5;

  private final Evidence evidence;
  private final Optional<Reason> by;
  private final List<Step> steps = new ArrayList<>();
  private int more;

  Steps(Evidence evidence, Optional<Reason> by) {
    this.evidence = evidence;
    this.by = by;
  }

  Trace trace() {
    return new Trace(by, steps, more);
  }

  /** A node that was asked. Of rules it is one rule that decides, not all of them. */
  void add(int level, Node node, boolean isBlamed) {
    var decides = isBlamed && !(node instanceof Rules);
    var words = node instanceof Leaf leaf ? Words.about(leaf, evidence) : "";
    var text = decides ? node.toString() : Outline.of(node);
    var answer = Optional.of(node.truth(evidence));
    add(new Step(level, text, Traits.dearest(node), answer, words, decides));
  }

  /** A node that something before it made needless. */
  void addUnasked(int level, Node node) {
    add(new Step(level, Outline.of(node), Traits.dearest(node), Optional.empty(), "", false));
  }

  /**
   * The rules that voted, or that none matches.
   *
   * @param isDecision whether the reason, if there is one, is about them
   */
  void addVotes(int level, RuleSet rules, boolean isDecision) {
    var ruling = rules.judge(evidence);
    var decisive = ruling.decisive();
    var decides = isDecision && by.isPresent();
    decisive.ifPresent(rule -> add(vote(level, rule, decides)));
    if (decides && decisive.isEmpty()) add(unmatched(level, new Rules(rules)));
    var others =
        ruling.voters().filter(rule -> !decisive.filter(rule::equals).isPresent()).toList();
    others.stream().limit(MOST_VOTES - 1).forEach(rule -> add(vote(level, rule, false)));
    more += Math.max(0, others.size() - (MOST_VOTES - 1));
  }

  private Step vote(int level, Rule rule, boolean decides) {
    var asks =
        rule.questions()
            .map(question -> question.field().asks().evidence())
            .max(EvidenceClass::compareTo)
            .orElse(EvidenceClass.CONTEXT);
    var words = Words.about(rule, evidence);
    return new Step(level, rule.toString(), asks, Optional.of(Truth.TRUE), words, decides);
  }

  private Step unmatched(int level, Node rules) {
    var asks = Traits.dearest(rules);
    var answer = Optional.of(Truth.TRUE);
    return new Step(level, Reason.NO_RULE_MATCHES, asks, answer, "", true);
  }

  /** One place is kept for the step that decides. */
  private void add(Step step) {
    var room = steps.stream().anyMatch(Step::decides) || step.decides() ? MOST : MOST - 1;
    if (steps.size() < room) steps.add(step);
    else more++;
  }
}
