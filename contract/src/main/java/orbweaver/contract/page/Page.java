package orbweaver.contract.page;

import static orbweaver.contract.json.Gate.requireAtLeast;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Copy;
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
 * @param truncated links were left out, at 10,000 or 3 MiB, or the body was cut; not when a text
 *     was, which has a greatest length of its own
 * @param bytes of the body that were read, decoded; absent where none was
 * @param plea what it asks of robots; absent when it asks nothing
 */
public record Page(
    Order order,
    Outcome outcome,
    Evidence evidence,
    Optional<Facts> facts,
    List<Link> links,
    boolean truncated,
    Optional<Long> bytes,
    Optional<Plea> plea) {
  public Page {
    links = List.copyOf(links);
    bytes.ifPresent(length -> requireAtLeast(0, "bytes", length));
  }

  /** One without a body. */
  public Page(
      Order order,
      Outcome outcome,
      Evidence evidence,
      Optional<Facts> facts,
      List<Link> links,
      boolean truncated) {
    this(order, outcome, evidence, facts, links, truncated, Optional.empty(), Optional.empty());
  }

  /** The same, read from a body of so many bytes. */
  public Page ofBytes(long length) {
    return new Page(order, outcome, evidence, facts, links, truncated, Optional.of(length), plea);
  }

  /** The same, its links cut to these. */
  public Page cutTo(List<Link> fewer) {
    return new Page(order, outcome, evidence, facts, fewer, true, bytes, plea);
  }

  /** The same, of which nothing is known but its links: nobody here has read its body. */
  public Page ofLinksAlone() {
    return new Page(
        order, outcome, evidence, Optional.empty(), links, truncated, bytes.map(_ -> 0L), plea);
  }

  /** The same, asking that of robots. */
  public Page asking(Optional<Plea> what) {
    return new Page(order, outcome, evidence, facts, links, truncated, bytes, what);
  }

  /** The copy of it that was fetched, or is current still; empty when the server told neither. */
  public Optional<Copy> copy() {
    return bytes.or(() -> isConfirmed() ? Optional.of(0L) : Optional.empty()).map(this::copy);
  }

  private Copy copy(long length) {
    return new Copy(
        evidence.at(), length, header("etag"), header("last-modified"), facts.map(Facts::digest));
  }

  // For a reuse nobody was asked.
  private boolean isConfirmed() {
    return outcome instanceof Outcome.Unchanged && evidence.status().isPresent();
  }

  private Optional<String> header(String name) {
    return evidence.header(name).filter(value -> !value.isBlank());
  }
}
