package orbweaver.extractor;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import orbweaver.contract.page.Link;
import org.jsoup.nodes.Element;

/** What a link says of itself, such as {@code nofollow}. (HTML, 4.6.7) */
final class Rel {
  private Rel() {}

  /** The tokens in lower case, each once; long ones and those beyond the first few are left out. */
  static List<String> of(Element element) {
    return PlainText.of(element.attr("rel")).stream()
        .flatMap(words -> Stream.of(words.split(" ")))
        .map(word -> word.toLowerCase(Locale.ROOT))
        .filter(word -> word.length() <= Link.LONGEST_TOKEN)
        .distinct()
        .limit(Link.MOST_TOKENS)
        .toList();
  }
}
