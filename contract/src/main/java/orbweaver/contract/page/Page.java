package orbweaver.contract.page;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.order.Order;

/**
 * All that is known of a page after its order: one record a page.
 *
 * @param order what is answered, its residuals shrunk
 * @param outcome what became of it
 * @param evidence what the exchange showed
 * @param facts of a body that was parsed
 * @param links every occurrence, in the order of the page; a redirect is one link
 * @param truncated links were cut at 10,000 or 3 MiB, or the body was
 */
public record Page(
    Order order,
    Outcome outcome,
    Evidence evidence,
    Optional<Facts> facts,
    List<Link> links,
    boolean truncated) {
  public Page {
    links = List.copyOf(links);
  }
}
