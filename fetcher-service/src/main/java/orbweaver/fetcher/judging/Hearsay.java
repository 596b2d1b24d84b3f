package orbweaver.fetcher.judging;

import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.kit.judging.Formulas;
import orbweaver.kit.judging.Testimony;
import orbweaver.language.Evidence.Parties;

/** What is left of wishes by what the frontier told them of who else knows their URL. */
public record Hearsay(Formulas formulas) {
  /**
   * The wishes of an order, those that were told something judged by it.
   *
   * @throws orbweaver.language.FormulaSyntaxException if what is left of such a wish is no formula
   */
  public List<Wish> judged(Order order) {
    var place = Testimony.of(order.url());
    return order.wishes().stream()
        .map(wish -> parties(wish).map(who -> formulas.judged(wish, place.with(who))).orElse(wish))
        .toList();
  }

  /** What a wish was told, if that is all that is left to ask of others. */
  private Optional<Parties> parties(Wish wish) {
    return wish.knownTo().filter(told -> isAnswer(told, wish)).map(Hearsay::parties);
  }

  // Of a name that was not asked for nothing is known, neither yes nor no.
  private boolean isAnswer(Map<String, Boolean> told, Wish wish) {
    var asked = formulas.of(wish.residual()).parties();
    return !asked.isEmpty() && told.keySet().containsAll(asked);
  }

  private static Parties parties(Map<String, Boolean> told) {
    return new Parties(told.keySet().stream().filter(name -> told.get(name)).collect(toSet()));
  }
}
