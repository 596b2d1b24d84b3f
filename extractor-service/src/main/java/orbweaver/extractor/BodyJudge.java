package orbweaver.extractor;

import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.kit.judging.Formulas;
import orbweaver.kit.judging.Testimony;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Formula;
import orbweaver.language.FormulaSyntaxException;

/** Evaluation of those interests whose residual formula needs the content of the response. */
class BodyJudge {
  private final Formulas formulas = new Formulas();

  /**
   * Returns the request with its interests evaluated against the content.
   *
   * @param resource content, computed only if a formula needs it
   */
  Order judged(Fetched fetched, Supplier<Resource> resource) {
    var order = fetched.order();
    if (!asks(order)) return order;
    var known = Testimony.of(order.url(), fetched.evidence()).with(resource.get());
    var interests = order.wishes().stream().map(interest -> judged(interest, known)).toList();
    return order.withWishes(interests);
  }

  /** Tests whether a formula of the request needs the content. */
  boolean asks(Order order) {
    return order.wishes().stream().anyMatch(this::asks);
  }

  private boolean asks(Wish interest) {
    return formula(interest)
        .filter(formula -> formula.asks().contains(EvidenceClass.RESOURCE))
        .isPresent();
  }

  private Wish judged(Wish interest, Evidence known) {
    return formula(interest).isPresent() ? formulas.judged(interest, known) : interest;
  }

  /** Returns the residual formula; empty if it is invalid, which rule-service reports. */
  private Optional<Formula> formula(Wish interest) {
    try {
      return Optional.of(formulas.of(interest.residual()));
    } catch (FormulaSyntaxException e) {
      return Optional.empty();
    }
  }
}
