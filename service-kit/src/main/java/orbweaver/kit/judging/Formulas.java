package orbweaver.kit.judging;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import orbweaver.contract.order.Refusal;
import orbweaver.contract.order.Wish;
import orbweaver.language.Evidence;
import orbweaver.language.Formula;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Judgement.Residual;

/** Formulas that were read, by their text: a crawl has few different ones, used often. */
public final class Formulas {
  private static final int MOST = 10_000;

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
    return switch (of(wish.residual()).judge(known)) {
      case Decided(var accepted, var by) ->
          accepted
              ? wish.shrunkTo(Formula.T.toString())
              : wish.refusedBy(refusal(by.orElseThrow()));
      case Residual rest -> wish.shrunkTo((rest.accepts() ? Formula.T : rest.formula()).toString());
    };
  }

  private static Refusal refusal(Reason reason) {
    return new Refusal(Refusal.Stage.valueOf(reason.stage().name()), reason.constraint());
  }
}
