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

/** What a body says to those wishes that asked for it. */
class BodyJudge {
  private final Formulas formulas = new Formulas();

  /**
   * The order with what is left of its wishes.
   *
   * @param resource made only if somebody asks
   */
  Order judged(Fetched fetched, Supplier<Resource> resource) {
    var order = fetched.order();
    if (!asks(order)) return order;
    var known = Testimony.of(order.url(), fetched.evidence()).with(resource.get());
    var wishes = order.wishes().stream().map(wish -> judged(wish, known)).toList();
    return order.withWishes(wishes);
  }

  /** Whether anybody asks anything of the body. */
  boolean asks(Order order) {
    return order.wishes().stream().anyMatch(this::asks);
  }

  private boolean asks(Wish wish) {
    return formula(wish)
        .filter(formula -> formula.asks().contains(EvidenceClass.RESOURCE))
        .isPresent();
  }

  private Wish judged(Wish wish, Evidence known) {
    return formula(wish).isPresent() ? formulas.judged(wish, known) : wish;
  }

  /** Empty where there is none: rule-service, which knows the activity, says so. */
  private Optional<Formula> formula(Wish wish) {
    try {
      return Optional.of(formulas.of(wish.residual()));
    } catch (FormulaSyntaxException e) {
      return Optional.empty();
    }
  }
}
