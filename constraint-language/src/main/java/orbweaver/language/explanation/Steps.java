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

/** Builder of a trace with a bounded number of steps. */
final class Steps {
  private static final int MAX_STEPS = 64;
  private static final int MAX_VOTES = 5;

  private final Evidence evidence;
  private final Optional<Reason> reason;
  private final List<Step> steps = new ArrayList<>();
  private int omitted;

  Steps(Evidence evidence, Optional<Reason> reason) {
    this.evidence = evidence;
    this.reason = reason;
  }

  Trace trace() {
    return new Trace(reason, steps, omitted);
  }

  /** Adds an evaluated node. For rules, the deciding rule is marked instead of the node. */
  void add(int level, Node node, boolean isBlamed) {
    var decides = isBlamed && !(node instanceof Rules);
    var words = node instanceof Leaf leaf ? Words.about(leaf, evidence) : "";
    var text = decides ? node.toString() : Outline.of(node);
    var answer = Optional.of(node.truth(evidence));
    add(new Step(level, text, Traits.dearest(node), answer, words, decides));
  }

  /** Adds a node whose evaluation an earlier result made unnecessary. */
  void addUnasked(int level, Node node) {
    add(new Step(level, Outline.of(node), Traits.dearest(node), Optional.empty(), "", false));
  }

  /**
   * Adds the rules that voted, or that no rule matches.
   *
   * @param isDecision whether the reason, if there is one, is about these rules
   */
  void addVotes(int level, RuleSet rules, boolean isDecision) {
    var ruling = rules.judge(evidence);
    var decisive = ruling.decisive();
    var decides = isDecision && reason.isPresent();
    decisive.ifPresent(rule -> add(vote(level, rule, decides)));
    if (decides && decisive.isEmpty()) add(unmatched(level, new Rules(rules)));
    var others =
        ruling.voters().filter(rule -> !decisive.filter(rule::equals).isPresent()).toList();
    others.stream().limit(MAX_VOTES - 1).forEach(rule -> add(vote(level, rule, false)));
    omitted += Math.max(0, others.size() - (MAX_VOTES - 1));
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

  /** Adds a step. The last place is reserved for the deciding step. */
  private void add(Step step) {
    var limit = steps.stream().anyMatch(Step::decides) || step.decides() ? MAX_STEPS : MAX_STEPS - 1;
    if (steps.size() < limit) steps.add(step);
    else omitted++;
  }
}
