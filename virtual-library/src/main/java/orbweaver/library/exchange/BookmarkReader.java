package orbweaver.library.exchange;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.library.EntryRule;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;

/**
 * Reader of a Netscape bookmark file: {@code H3} is a library, {@code A} an entry, {@code DD} the
 * text of what is before it, and {@code DL} contains what is in the library before it. Anything
 * else is skipped, and nothing is executed or loaded.
 */
final class BookmarkReader implements NodeVisitor {
  private final ImportBuilder builder = new ImportBuilder();
  // Lists without a heading, such as the outermost, are no libraries.
  private final Deque<Boolean> lists = new ArrayDeque<>();
  private boolean isLibraryBefore;

  private BookmarkReader() {}

  static ImportResult read(String html) {
    var reader = new BookmarkReader();
    NodeTraversor.traverse(reader, Jsoup.parse(html).body());
    return reader.builder.result();
  }

  @Override
  public void head(Node node, int depth) {
    if (!(node instanceof Element element)) return;
    switch (element.normalName()) {
      case "h3" -> {
        builder.library(element.text(), Optional.empty(), rule(element), created(element));
        isLibraryBefore = true;
      }
      case "a" -> {
        var target = Optional.of(element.attr("href")).filter(href -> !href.isBlank());
        builder.entry(element.text(), target, Optional.empty(), created(element));
        isLibraryBefore = false;
      }
      case "dd" -> builder.describe(ownText(element));
      case "dl" -> {
        lists.push(isLibraryBefore);
        if (isLibraryBefore) builder.enter();
        isLibraryBefore = false;
      }
      default -> {}
    }
  }

  // The parser puts the list of a library into the description before it.
  private static String ownText(Element element) {
    var text = new StringBuilder();
    for (var node : element.childNodes()) {
      if (node instanceof Element child && !child.normalName().equals("br")) break;
      text.append(node instanceof TextNode words ? words.getWholeText() : "\n");
    }
    return text.toString().strip();
  }

  @Override
  public void tail(Node node, int depth) {
    if (!node.normalName().equals("dl")) return;
    if (lists.pop()) builder.leave();
    isLibraryBefore = false;
  }

  private static Optional<EntryRule> rule(Element element) {
    return Optional.of(element.attr(RuleNotation.HTML_ATTRIBUTE.toLowerCase(Locale.ROOT)))
        .filter(text -> !text.isBlank())
        .map(text -> RuleNotation.parse(text, element.text()));
  }

  private static Optional<Instant> created(Element element) {
    try {
      var seconds = Long.parseLong(element.attr("add_date").strip());
      return seconds <= 0 ? Optional.empty() : Optional.of(Instant.ofEpochSecond(seconds));
    } catch (NumberFormatException | DateTimeException _) {
      return Optional.empty();
    }
  }
}
