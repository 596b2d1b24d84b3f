package orbweaver.cli.seen;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.graph.answer.KeptPage.Link;

/**
 * The links of a page, as the numbers of their texts: where they lead, by what, and what they say
 * of themselves where somebody asks.
 */
final class Links {
  private static final int WIDTH = 4;
  private static final String BETWEEN = " ";

  private final Texts texts;
  private final int[] numbers;
  private final int width;

  /**
   * @param isHeard whether somebody asks what they say of themselves
   */
  Links(List<Link> links, Texts texts, boolean isHeard) {
    this.texts = texts;
    width = isHeard ? WIDTH : WIDTH / 2;
    numbers = links.stream().flatMapToInt(link -> numbers(link).limit(width)).toArray();
  }

  private IntStream numbers(Link link) {
    return Stream.of(
            link.target(),
            link.kind(),
            link.text().map("+"::concat).orElse(""),
            String.join(BETWEEN, link.rel()))
        .limit(width)
        .mapToInt(texts::number);
  }

  /** In the order they stand in the page. */
  Stream<Link> all() {
    return IntStream.range(0, numbers.length / width).mapToObj(this::link);
  }

  private Link link(int position) {
    var rel = text(position, 3).filter(said -> !said.isEmpty());
    return new Link(
        text(position, 0).orElseThrow(),
        text(position, 1).orElseThrow(),
        position,
        text(position, 2).filter(said -> !said.isEmpty()).map(said -> said.substring(1)),
        rel.map(said -> List.of(said.split(BETWEEN, -1))).orElse(List.of()));
  }

  private Optional<String> text(int position, int column) {
    return column < width
        ? Optional.of(texts.at(numbers[position * width + column]))
        : Optional.empty();
  }
}
