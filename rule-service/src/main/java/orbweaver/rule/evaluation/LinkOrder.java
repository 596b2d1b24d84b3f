package orbweaver.rule.evaluation;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.request.Referrer.ReferringLink;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import orbweaver.language.action.Action.WalkInferiors;
import orbweaver.language.action.Action.WalkSaltonSortedInferiors;
import orbweaver.language.action.Action.WalkSortedInferiors;
import orbweaver.language.action.Action.Walker;
import orbweaver.language.action.InferiorOrder;
import orbweaver.language.action.InferiorOrder.SatisfyingFirst;
import orbweaver.language.salton.SaltonKeys;

/**
 * Order of the accepted links of a page. It is either the order in which they are sent to the
 * frontier, which takes URLs of equal rank as they come, or it is a score by which the frontier
 * orders them; then they are sent in page order. It never changes which links are accepted.
 */
public final class LinkOrder {
  /** Order of the links in the page. */
  public static final LinkOrder PAGE_ORDER = new LinkOrder(Optional.empty(), Optional.empty());

  private final Optional<InferiorOrder> order;
  private final Optional<SaltonScoring> saltonScoring;
  private final Optional<Formula> condition;

  /**
   * Part of a link that the order compares.
   *
   * @param url URL of the target
   * @param isFirst whether the target satisfies the condition of the order, if it has one
   */
  public record Key(String url, boolean isFirst) {}

  /**
   * Salton scoring of documents, by whose scores the frontier orders links.
   *
   * @param text keys as arguments of an action
   * @param largestWeight largest weight of the keys
   */
  public record SaltonScoring(String text, double largestWeight) {
    private static SaltonScoring of(SaltonKeys keys) {
      return new SaltonScoring(keys.toString(), keys.largestWeight().doubleValue());
    }
  }

  private LinkOrder(Optional<InferiorOrder> order, Optional<SaltonScoring> saltonScoring) {
    this.order = order;
    this.saltonScoring = saltonScoring;
    condition =
        order.flatMap(
            by ->
                by instanceof SatisfyingFirst(var node)
                    ? Optional.of(Formula.of(node))
                    : Optional.empty());
  }

  /** Returns the order of a walker. */
  static LinkOrder of(Walker walker) {
    return switch (walker) {
      case WalkInferiors _ -> PAGE_ORDER;
      case WalkSortedInferiors(var order) -> new LinkOrder(Optional.of(order), Optional.empty());
      case WalkSaltonSortedInferiors(var keys) ->
          new LinkOrder(Optional.empty(), Optional.of(SaltonScoring.of(keys)));
    };
  }

  /** Tests whether links are sent to the frontier in page order. */
  public boolean sendsInPageOrder() {
    return order.isEmpty();
  }

  /**
   * Returns the scoring of the page whose score its links get; empty if the order is not by Salton
   * scores.
   */
  public Optional<SaltonScoring> saltonScoring() {
    return saltonScoring;
  }

  /** Tests whether the details of a link can make a difference. */
  boolean dependsOnLink() {
    return condition.filter(Formula::dependsOnLink).isPresent();
  }

  /**
   * Returns the key of a target. A condition that is unknown where the link is found does not hold.
   *
   * @param links links that lead there, where they can make a difference; one of them must satisfy
   *     the condition
   */
  public Key keyOf(CrawlUrl target, List<ReferringLink> links, LinkContext context) {
    var isFirst = condition.filter(formula -> context.satisfies(formula, target, links));
    return new Key(target.toString(), isFirst.isPresent());
  }

  /** Returns the comparator of keys; links with equal keys keep the order of the page. */
  public Comparator<Key> comparator() {
    return order.map(by -> by.comparator(Key::url, (key, _) -> key.isFirst())).orElse((_, _) -> 0);
  }
}
