package orbweaver.rule.evaluation;

import static java.util.Comparator.comparing;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.request.Referrer.ReferringLink;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import orbweaver.language.action.Action.WalkSortedInferiors;
import orbweaver.language.action.Action.Walker;
import orbweaver.language.action.InferiorOrder;
import orbweaver.language.action.InferiorOrder.ByUrl;
import orbweaver.language.action.InferiorOrder.SatisfyingFirst;

/**
 * Order in which the accepted links of a page are sent to the frontier, which takes URLs of equal
 * rank in the order in which they come. It never changes which links are accepted.
 */
public final class LinkOrder {
  /** Order of the links in the page. */
  public static final LinkOrder OF_PAGE = new LinkOrder(Optional.empty());

  private final Optional<InferiorOrder> order;
  private final Optional<Formula> condition;

  /**
   * Part of a link that the order compares.
   *
   * @param url URL of the target
   * @param isFirst whether the target satisfies the condition of the order, if it has one
   */
  public record Key(String url, boolean isFirst) {}

  private LinkOrder(Optional<InferiorOrder> order) {
    this.order = order;
    condition =
        order.flatMap(
            by ->
                by instanceof SatisfyingFirst(var node)
                    ? Optional.of(Formula.of(node))
                    : Optional.empty());
  }

  /** Returns the order of a walker. */
  static LinkOrder of(Walker walker) {
    return walker instanceof WalkSortedInferiors(var order)
        ? new LinkOrder(Optional.of(order))
        : OF_PAGE;
  }

  /** Tests whether links keep the order of the page. */
  public boolean isOfPage() {
    return order.isEmpty();
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
    return order.map(LinkOrder::comparator).orElse((_, _) -> 0);
  }

  private static Comparator<Key> comparator(InferiorOrder order) {
    return switch (order) {
      case ByUrl(var isAscending) ->
          isAscending ? comparing(Key::url) : comparing(Key::url, Comparator.reverseOrder());
      case SatisfyingFirst _ -> comparing(key -> !key.isFirst());
    };
  }
}
