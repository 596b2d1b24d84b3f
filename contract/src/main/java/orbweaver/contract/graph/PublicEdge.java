package orbweaver.contract.graph;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireNotEmpty;
import static orbweaver.contract.json.Gate.requireText;

import java.time.Instant;
import java.util.Optional;

/**
 * An edge of the link graph as it stands: one page leads to another. It is gone when its key has no
 * value any more.
 *
 * <p>All fields are flat and in lower case, so that tables of Flink and ksqlDB have them as
 * columns.
 *
 * @param source the page that leads, canonical
 * @param target where it leads, canonical
 * @param kind by what, as in exports
 * @param ordinal of its first occurrence among the links of the page, from 0
 * @param times how often the page has it
 * @param anchor the anchor text of the first occurrence
 * @param title of the first occurrence, what its attribute says
 * @param rel the tokens of the first occurrence, a space between two
 * @param fetched when the page was fetched
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

  /** Its key. */
  public EdgeKey key() {
    return new EdgeKey(source, target, kind);
  }
}
