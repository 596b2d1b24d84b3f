package orbweaver.contract.graph;

import static orbweaver.contract.json.Gate.requireText;

/**
 * Which edge is meant: the key of topic {@code edge}, as JSON of these fields in this order.
 *
 * <p>Example: {@code {"source":"https://a.test/","target":"https://a.test/x","kind":"a"}}
 *
 * @param source the page that leads, canonical
 * @param target where it leads, canonical
 * @param kind by what, as in exports
 */
public record EdgeKey(String source, String target, String kind) {
  public EdgeKey {
    requireText("source", source);
    requireText("target", target);
    requireText("kind", kind);
  }
}
