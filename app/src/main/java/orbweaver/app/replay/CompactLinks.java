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
  private static final int WIDTH = 4;
  private static final String BETWEEN = " ";

  private final StringPool texts;
  private final int[] numbers;
  private final int width;

  /**
   * Creates the links.
   *
   * @param withText whether a formula needs anchor text and rel
   */
  CompactLinks(List<StoredLink> links, StringPool texts, boolean withText) {
    this.texts = texts;
    width = withText ? WIDTH : WIDTH / 2;
    numbers = links.stream().flatMapToInt(link -> numbers(link).limit(width)).toArray();
  }

  private IntStream numbers(StoredLink link) {
    return Stream.of(
            link.target(),
            link.kind(),
            link.text().map("+"::concat).orElse(""),
            String.join(BETWEEN, link.rel()))
        .limit(width)
        .mapToInt(texts::indexOf);
  }

  /** Returns the links in document order. */
  Stream<StoredLink> all() {
    return IntStream.range(0, numbers.length / width).mapToObj(this::link);
  }

  private StoredLink link(int position) {
    var rel = text(position, 3).filter(value -> !value.isEmpty());
    return new StoredLink(
        text(position, 0).orElseThrow(),
        text(position, 1).orElseThrow(),
        position,
        text(position, 2).filter(value -> !value.isEmpty()).map(value -> value.substring(1)),
        rel.map(value -> List.of(value.split(BETWEEN, -1))).orElse(List.of()));
  }

  private Optional<String> text(int position, int column) {
    return column < width
        ? Optional.of(texts.get(numbers[position * width + column]))
        : Optional.empty();
  }
}
