package orbweaver.extractor.text;

import java.util.Optional;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;

/**
 * Text with runs of white space made one space and none at its ends, at most 1 KiB of UTF-8. What
 * is more is cut off between two characters, and nothing tells of it.
 */
public final class PlainText implements NodeFilter {
  private static final int MAX_BYTES = 1024;

  // Links that stand in each other would otherwise make us read the same text once for each.
  private static final int EFFORT_PER_BYTE = 64;

  private final int maxBytes;
  private final StringBuilder text = new StringBuilder();
  private int bytes;
  private int effort;
  private boolean isSpaceDue;

  private PlainText(int maxBytes) {
    this.maxBytes = maxBytes;
  }

  /** The text in an element; what stands in a {@code template} is not in it. */
  public static Optional<String> in(Element element) {
    return in(element, MAX_BYTES);
  }

  /** The beginning of it. */
  public static Optional<String> in(Element element, int maxBytes) {
    var plain = new PlainText(maxBytes);
    element.filter(plain);
    return plain.text();
  }

  /** The text of an attribute. */
  public static Optional<String> of(String raw) {
    if (raw.isEmpty()) return Optional.empty();
    var plain = new PlainText(MAX_BYTES);
    plain.append(raw);
    return plain.text();
  }

  @Override
  public FilterResult head(Node node, int depth) {
    effort++;
    if (node instanceof TextNode words) append(words.getWholeText());
    if (isDone()) return FilterResult.STOP;
    return node.nameIs("template") ? FilterResult.SKIP_CHILDREN : FilterResult.CONTINUE;
  }

  private Optional<String> text() {
    return text.isEmpty() ? Optional.empty() : Optional.of(text.toString());
  }

  private boolean isDone() {
    return bytes >= maxBytes || effort >= maxBytes * EFFORT_PER_BYTE;
  }

  private void append(String raw) {
    for (var i = 0; i < raw.length() && !isDone(); effort++) {
      var character = raw.codePointAt(i);
      i += Character.charCount(character);
      if (isSpace(character)) isSpaceDue = !text.isEmpty();
      else append(isSurrogate(character) ? '\uFFFD' : character);
    }
  }

  private void append(int character) {
    var added = (isSpaceDue ? 1 : 0) + length(character);
    if (bytes + added > maxBytes) {
      bytes = maxBytes;
      return;
    }
    if (isSpaceDue) text.append(' ');
    text.appendCodePoint(character);
    bytes += added;
    isSpaceDue = false;
  }

  private static boolean isSpace(int character) {
    return character <= ' ' && "\t\n\f\r ".indexOf(character) >= 0;
  }

  private static boolean isSurrogate(int character) {
    return character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
  }

  private static int length(int character) {
    if (character < 0x80) return 1;
    if (character < 0x800) return 2;
    return character < 0x10000 ? 3 : 4;
  }
}
