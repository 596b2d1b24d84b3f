package orbweaver.app.replay;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.graph.store.StoredPage.StoredLink;

/**
 * Links of a page as indices into a string pool: target and kind, and anchor text and rel if a
 * formula needs them.
 */
final class CompactLinks {
  // Columns: target, kind, and with text also anchor text and rel.
  private static final int WIDTH = 4;
  // Distinguishes an empty anchor text from an absent one.
  private static final String PRESENT = "+";
  private static final String SEPARATOR = " ";

  private final StringPool texts;
  private final int[] indices;
  private final int width;

  /**
   * Creates the links.
   *
   * @param withText whether a formula needs anchor text and rel
   */
  CompactLinks(List<StoredLink> links, StringPool texts, boolean withText) {
    this.texts = texts;
    width = withText ? WIDTH : WIDTH / 2;
    indices = links.stream().flatMapToInt(link -> indicesOf(link).limit(width)).toArray();
  }

  private IntStream indicesOf(StoredLink link) {
    return Stream.of(
            link.target(),
            link.kind(),
            link.text().map(PRESENT::concat).orElse(""),
            String.join(SEPARATOR, link.rel()))
        .limit(width)
        .mapToInt(texts::indexOf);
  }

  /** Returns the links in document order. */
  Stream<StoredLink> all() {
    return IntStream.range(0, indices.length / width).mapToObj(this::link);
  }

  private StoredLink link(int position) {
    var rel = text(position, 3).filter(value -> !value.isEmpty());
    return new StoredLink(
        text(position, 0).orElseThrow(),
        text(position, 1).orElseThrow(),
        position,
        text(position, 2)
            .filter(value -> !value.isEmpty())
            .map(value -> value.substring(PRESENT.length())),
        rel.map(value -> List.of(value.split(SEPARATOR, -1))).orElse(List.of()));
  }

  private Optional<String> text(int position, int column) {
    return column < width
        ? Optional.of(texts.get(indices[position * width + column]))
        : Optional.empty();
  }
}
