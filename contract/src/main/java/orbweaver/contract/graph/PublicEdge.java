package orbweaver.contract.graph;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireNotEmpty;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Instant;
import java.util.Optional;

/**
 * Edge of the current link graph: one page links to another. A tombstone removes it.
 *
 * <p>All fields are flat and in lower case, so that tables of Flink and ksqlDB have them as
 * columns.
 *
 * @param source page that contains the link, canonical
 * @param target target of the link, canonical
 * @param kind kind of the link, as in exports
 * @param ordinal position of the first occurrence among the links of the page, from 0
 * @param times number of occurrences on the page
 * @param anchor anchor text of the first occurrence
 * @param title {@code title} attribute of the first occurrence
 * @param rel tokens of the first occurrence, separated by spaces
 * @param fetched time at which the page was fetched
 */
public record PublicEdge(
    String source,
    String target,
    String kind,
    int ordinal,
    int times,
    Optional<String> anchor,
    Optional<String> title,
    Optional<String> rel,
    Instant fetched) {
  public PublicEdge {
    requireText("source", source);
    requireText("target", target);
    requireText("kind", kind);
    requireAtLeast(0, "ordinal", ordinal);
    requireAtLeast(1, "times", times);
    anchor.ifPresent(text -> requireNotEmpty("anchor", text));
    title.ifPresent(text -> requireNotEmpty("title", text));
    rel.ifPresent(text -> requireNotEmpty("rel", text));
  }

  /**
   * Returns the edge of one link without texts, the first link of its page.
   *
   * @param fetched time at which the page was fetched
   */
  public static PublicEdge of(EdgeKey key, Instant fetched) {
    var none = Optional.<String>empty();
    return new PublicEdge(key.source(), key.target(), key.kind(), 0, 1, none, none, none, fetched);
  }

  /**
   * Returns a copy with that number of occurrences.
   *
   * @param first position of the first occurrence among the links of the page, from 0
   */
  public PublicEdge withOccurrences(int first, int number) {
    return new PublicEdge(source, target, kind, first, number, anchor, title, rel, fetched);
  }

  /** Returns a copy with that anchor text. */
  public PublicEdge withAnchor(Optional<String> text) {
    return new PublicEdge(source, target, kind, ordinal, times, text, title, rel, fetched);
  }

  /** Returns a copy with that {@code title} attribute. */
  public PublicEdge withTitle(Optional<String> attribute) {
    return new PublicEdge(source, target, kind, ordinal, times, anchor, attribute, rel, fetched);
  }

  /** Returns a copy with those tokens. */
  public PublicEdge withRel(Optional<String> tokens) {
    return new PublicEdge(source, target, kind, ordinal, times, anchor, title, tokens, fetched);
  }

  /** Returns the key of the edge. */
  public EdgeKey key() {
    return new EdgeKey(source, target, kind);
  }
}
