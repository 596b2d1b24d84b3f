package orbweaver.contract.graph;

import static orbweaver.contract.json.Preconditions.requireText;

/**
 * Key of an edge on topic {@code edge}, as JSON of these fields in this order.
 *
 * <p>Example: {@code {"source":"https://a.test/","target":"https://a.test/x","kind":"a"}}
 *
 * @param source page that contains the link, canonical
 * @param target target of the link, canonical
 * @param kind kind of the link, as in exports
 */
public record EdgeKey(String source, String target, String kind) {
  public EdgeKey {
    requireText("source", source);
    requireText("target", target);
    requireText("kind", kind);
  }
}
