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

/** Formulas that were read, by their text: a crawl has few different ones, used often. */
public final class Formulas {
  private static final int MOST = 10_000;
  private static final int MOST_HEARD = 1_000;

  /** What the record of a page does not carry on. */
  private static final Set<Fact> PASSING =
      EnumSet.of(Fact.NAMES, Fact.ADDRESSES, Fact.PARTIES, Fact.CONTENT, Fact.TITLE, Fact.LANGUAGE);

  private final Map<String, Formula> formulas = new ConcurrentHashMap<>();

  /**
   * @throws FormulaSyntaxException if it is none
   */
  public Formula of(String text) {
    if (formulas.size() >= MOST) formulas.clear();
    return formulas.computeIfAbsent(text, Formula::parse);
  }

  /**
   * What more evidence leaves of a wish, which hears what is answered now and cannot be asked
   * again. Its order is out: nobody waits for a priority any more, so that nothing is left of what
   * is accepted for certain.
   *
   * @throws FormulaSyntaxException if its residual is no formula
   */
  public Wish judged(Wish wish, Evidence known) {
    if (wish.isRefused()) return wish;
    var formula = of(wish.residual());
    var hearing = wish.hearing(answers(formula, known));
    return switch (formula.judge(known)) {
      case Decided(var accepted, var by) ->
          accepted
              ? hearing.shrunkTo(Formula.T.toString())
              : hearing.refusedBy(refusal(by.orElseThrow()));
      case Residual rest ->
          hearing.shrunkTo((rest.accepts() ? Formula.T : rest.formula()).toString());
    };
  }

  private static Refusal refusal(Reason reason) {
    return new Refusal(Steps.stage(reason.stage()), reason.constraint());
  }

  // Who heard a part of them might come to something else.
  private static List<Heard> answers(Formula formula, Evidence known) {
    var answers = formula.answers(PASSING, known);
    return answers.size() > MOST_HEARD
        ? List.of()
        : answers.entrySet().stream().map(Formulas::heard).toList();
  }

  private static Heard heard(Entry<Node, Said> answer) {
    var said = answer.getValue();
    return new Heard(answer.getKey().toString(), said.holds(), said.words());
  }

  /** What was heard, as evidence. A question that nobody can read was not asked. */
  public Evidence.Heard heard(List<Heard> answers) {
    var said = new HashMap<Node, Said>();
    for (var one : answers) {
      question(one).ifPresent(node -> said.put(node, new Said(one.holds(), one.words())));
    }
    return new Evidence.Heard(said);
  }

  private Optional<Node> question(Heard answer) {
    try {
      return Optional.of(of(answer.question()).tree());
    } catch (FormulaSyntaxException e) {
      return Optional.empty();
    }
  }
}
