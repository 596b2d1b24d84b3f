package orbweaver.kit.judging;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import orbweaver.contract.order.Refusal;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.order.Step;
import orbweaver.contract.order.Wish;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Formula;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Judgement.Residual;

/** Formulas that were read, by their text: a crawl has few different ones, used often. */
public final class Formulas {
  private static final int MOST = 10_000;
  private static final Set<EvidenceClass> PASSING =
      EnumSet.of(EvidenceClass.DNS, EvidenceClass.RESOURCE);
  // What scopes others is named without them, and says nothing by itself.
  private static final String SCOPE = "\u2026)";

  private final Map<String, Formula> formulas = new ConcurrentHashMap<>();

  /**
   * @throws orbweaver.language.FormulaSyntaxException if it is none
   */
  public Formula of(String text) {
    if (formulas.size() >= MOST) formulas.clear();
    return formulas.computeIfAbsent(text, Formula::parse);
  }

  /**
   * What more evidence leaves of a wish. Its order is out: nobody waits for a priority any more, so
   * that nothing is left of what is accepted for certain.
   *
   * @throws orbweaver.language.FormulaSyntaxException if its residual is no formula
   */
  public Wish judged(Wish wish, Evidence known) {
    if (wish.isRefused()) return wish;
    var formula = of(wish.residual());
    var heard = wish.hearing(heard(formula, known));
    return switch (formula.judge(known)) {
      case Decided(var accepted, var by) ->
          accepted
              ? heard.shrunkTo(Formula.T.toString())
              : heard.refusedBy(refusal(by.orElseThrow(), formula, known));
      case Residual rest ->
          heard.shrunkTo((rest.accepts() ? Formula.T : rest.formula()).toString());
    };
  }

  /** What is answered by evidence that the record of a page does not carry on. */
  private static List<Step> heard(Formula formula, Evidence known) {
    if (Collections.disjoint(formula.asks(), PASSING)) return List.of();
    return Steps.of(formula.trace(known), known).stream().filter(Formulas::isPassing).toList();
  }

  private static boolean isPassing(Step step) {
    return switch (step.answer()) {
      case YES, NO -> !step.constraint().endsWith(SCOPE) && isPassing(step.stage());
      case UNKNOWN, NOT_ASKED -> false;
    };
  }

  private static boolean isPassing(Stage stage) {
    return stage == Stage.DNS || stage == Stage.RESOURCE;
  }

  private static Refusal refusal(Reason reason, Formula formula, Evidence known) {
    var otherwise = formula.counterfactual(known).map(Object::toString);
    return new Refusal(Steps.stage(reason.stage()), reason.constraint(), otherwise);
  }
}
