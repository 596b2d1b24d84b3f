package orbweaver.extractor.likeness;

import java.util.Optional;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;

/**
 * Takes the words of a document three at a time. A word is a run of letters and digits, in any
 * case, and so is each sign of a script that has no spaces. Scripts and styles have none.
 */
final class Words implements NodeFilter {
  private static final long FACTOR = 31;
  private static final char LAST_ASCII = 0x7F;
  private static final char NONE = 0;

  private final Simhash simhash = new Simhash();
  private long beforeLast;
  private long last;
  private int count;

  @Override
  public FilterResult head(Node node, int depth) {
    if (node instanceof TextNode text) take(text.getWholeText());
    return node.nameIs("template") ? FilterResult.SKIP_CHILDREN : FilterResult.CONTINUE;
  }

  private void take(String text) {
    var word = 0L;
    for (var i = 0; i < text.length(); i++) {
      var c = text.charAt(i);
      var isSign = c > LAST_ASCII && Character.isIdeographic(c);
      var letter = isSign ? NONE : folded(c);
      if (word != 0 && letter == NONE) word = ended(word);
      if (isSign) ended(c);
      else if (letter != NONE) word = word * FACTOR + letter;
    }
    if (word != 0) ended(word);
  }

  // Most of most texts is ASCII, and the tables of Unicode are slow to ask.
  private static char folded(char c) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) return c;
    if (c >= 'A' && c <= 'Z') return (char) (c + 'a' - 'A');
    return c > LAST_ASCII && Character.isLetterOrDigit(c) ? Character.toLowerCase(c) : NONE;
  }

  /** None is begun after it. */
  private long ended(long word) {
    count++;
    if (count > 2) simhash.add((beforeLast * FACTOR + last) * FACTOR + word);
    beforeLast = last;
    last = word;
    return 0;
  }

  int count() {
    return count;
  }

  Optional<Long> simhash() {
    return count > 2 ? Optional.of(simhash.bits()) : Optional.empty();
  }
}
