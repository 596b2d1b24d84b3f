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
      var isSign = Character.isIdeographic(c);
      if (word != 0 && (isSign || !Character.isLetterOrDigit(c))) word = ended(word);
      if (isSign) ended(c);
      else if (Character.isLetterOrDigit(c)) word = word * FACTOR + Character.toLowerCase(c);
    }
    if (word != 0) ended(word);
  }

  /** None is begun after it. */
  private long ended(long word) {
    count++;
    if (count > 2) simhash.add((beforeLast * FACTOR + last) * FACTOR + word);
    beforeLast = last;
    last = word;
    return 0;
  }

  Optional<Long> simhash() {
    return count > 2 ? Optional.of(simhash.bits()) : Optional.empty();
  }
}
