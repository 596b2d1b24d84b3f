package orbweaver.kit.judging;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import orbweaver.contract.order.Heard;
import orbweaver.contract.order.Refusal;
import orbweaver.contract.order.Wish;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Said;
import orbweaver.language.Fact;
import orbweaver.language.Formula;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Judgement.Residual;
import orbweaver.language.tree.Node;

/** Cache of parsed formulas by their text: a crawl has few different ones, used often. */
public final class Formulas {
  private static final int MAX_FORMULAS = 10_000;
  private static final int MAX_ANSWERS = 1_000;

  /** Facts that the record of a page does not contain. */
  private static final Set<Fact> TRANSIENT_FACTS =
      EnumSet.of(Fact.NAMES, Fact.ADDRESSES, Fact.PARTIES, Fact.CONTENT, Fact.TITLE, Fact.LANGUAGE);

  private final Map<String, Formula> formulas = new ConcurrentHashMap<>();

  /**
   * Returns the formula of a text.
   *
   * @throws FormulaSyntaxException if the text is no formula
   */
  public Formula of(String text) {
    if (formulas.size() >= MAX_FORMULAS) formulas.clear();
    return formulas.computeIfAbsent(text, Formula::parse);
  }

  /**
   * Returns an interest whose residual formula is evaluated with more evidence. It carries the
   * answers to questions that cannot be answered again later. The fetch request is already sent, so
   * that its priority no longer matters: nothing is left of a formula that accepts for certain.
   *
   * @throws FormulaSyntaxException if the residual is no formula
   */
  public Wish judged(Wish wish, Evidence known) {
    if (wish.isRefused()) return wish;
    var formula = of(wish.residual());
    var answered = wish.hearing(answers(formula, known));
    return switch (formula.judge(known)) {
      case Decided(var accepted, var by) ->
          accepted
              ? answered.shrunkTo(Formula.T.toString())
              : answered.refusedBy(refusal(by.orElseThrow()));
      case Residual residual ->
          answered.shrunkTo((residual.accepts() ? Formula.T : residual.formula()).toString());
    };
  }

  private static Refusal refusal(Reason reason) {
    return new Refusal(Steps.stage(reason.stage()), reason.constraint());
  }

  // A part of the answers could lead to another decision, so it is all or none.
  private static List<Heard> answers(Formula formula, Evidence known) {
    var answers = formula.answers(TRANSIENT_FACTS, known);
    return answers.size() > MAX_ANSWERS
        ? List.of()
        : answers.entrySet().stream().map(Formulas::carried).toList();
  }

  private static Heard carried(Entry<Node, Said> entry) {
    var answer = entry.getValue();
    return new Heard(entry.getKey().toString(), answer.holds(), answer.words());
  }

  /** Returns carried answers as evidence. Answers to unreadable questions are ignored. */
  public Evidence.Heard heard(List<Heard> answers) {
    var byQuestion = new HashMap<Node, Said>();
    for (var answer : answers) {
      question(answer)
          .ifPresent(node -> byQuestion.put(node, new Said(answer.holds(), answer.words())));
    }
    return new Evidence.Heard(byQuestion);
  }

  private Optional<Node> question(Heard answer) {
    try {
      return Optional.of(of(answer.question()).tree());
    } catch (FormulaSyntaxException e) {
      return Optional.empty();
    }
  }
}
