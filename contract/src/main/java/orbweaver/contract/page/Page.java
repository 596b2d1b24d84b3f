package orbweaver.contract.page;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireDigits;

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
 * @param omitted links that were left out; absent when none was
 * @param digest SHA-256 of the part of the body that was read; absent if the page has facts, which
 *     contain it
 */
public record Page(
    Order order,
    Outcome outcome,
    Evidence evidence,
    Optional<Facts> facts,
    List<Link> links,
    boolean truncated,
    Optional<Long> bytes,
    Optional<Plea> plea,
    Optional<OmittedLinks> omitted,
    Optional<String> digest) {
  public Page {
    links = List.copyOf(links);
    bytes.ifPresent(length -> requireAtLeast(0, "bytes", length));
    digest.ifPresent(digits -> requireDigits(Copy.DIGEST_DIGITS, "digest", digits));
  }

  /** One without a body. */
  public Page(
      Order order,
      Outcome outcome,
      Evidence evidence,
      Optional<Facts> facts,
      List<Link> links,
      boolean truncated) {
    this(
        order,
        outcome,
        evidence,
        facts,
        links,
        truncated,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** The same, read from a body of so many bytes. */
  public Page ofBytes(long length) {
    return new Page(
        order,
        outcome,
        evidence,
        facts,
        links,
        truncated,
        Optional.of(length),
        plea,
        omitted,
        digest);
  }

  /** Returns a copy with the digest of a body that has no facts. */
  public Page withDigest(String digits) {
    return new Page(
        order,
        outcome,
        evidence,
        facts,
        links,
        truncated,
        bytes,
        plea,
        omitted,
        Optional.of(digits));
  }

  /** Returns a copy with these counts of links that were left out. */
  public Page withOmitted(Optional<OmittedLinks> counts) {
    return new Page(order, outcome, evidence, facts, links, truncated, bytes, plea, counts, digest);
  }

  /** The same, its links cut to these. */
  public Page cutTo(List<Link> fewer) {
    var more = links.size() - fewer.size();
    var all = omitted.map(those -> those.plusTooMany(more));
    return new Page(
        order,
        outcome,
        evidence,
        facts,
        fewer,
        true,
        bytes,
        plea,
        all.or(() -> Optional.of(new OmittedLinks(more, 0))),
        digest);
  }

  /** The same, of which nothing is known but its links: nobody here has read its body. */
  public Page ofLinksAlone() {
    return new Page(
        order,
        outcome,
        evidence,
        Optional.empty(),
        links,
        truncated,
        bytes.map(_ -> 0L),
        plea,
        omitted,
        Optional.empty());
  }

  /** The same, asking that of robots. */
  public Page asking(Optional<Plea> what) {
    return new Page(
        order, outcome, evidence, facts, links, truncated, bytes, what, omitted, digest);
  }

  /** Returns the SHA-256 of the body that was read, whatever its type; empty if none was read. */
  public Optional<String> bodyDigest() {
    return facts.map(Facts::digest).or(() -> digest);
  }

  /** The copy of it that was fetched, or is current still; empty when the server told neither. */
  public Optional<Copy> copy() {
    return bytes.or(() -> isConfirmed() ? Optional.of(0L) : Optional.empty()).map(this::copy);
  }

  private Copy copy(long length) {
    return new Copy(evidence.at(), length, header("etag"), header("last-modified"), bodyDigest());
  }

  // For a reuse nobody was asked.
  private boolean isConfirmed() {
    return outcome instanceof Outcome.Unchanged && evidence.status().isPresent();
  }

  private Optional<String> header(String name) {
    return evidence.header(name).filter(value -> !value.isBlank());
  }
}
