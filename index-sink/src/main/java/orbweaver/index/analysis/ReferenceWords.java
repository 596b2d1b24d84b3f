package orbweaver.index.analysis;

import java.io.IOException;
import java.io.StringReader;
import java.util.Iterator;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/**
 * Words of the anchor texts of a page, with positions that tell which reference a word is of: those
 * of the first reference begin at 0, those of the next at {@value #POSITIONS}, and so on. Instances
 * are used again for the next page.
 */
public final class ReferenceWords extends TokenStream {
  /** Number of positions of a reference: that of words in 1 KiB, the longest anchor text. */
  public static final int POSITIONS = 512;

  private final Tokenizer words;
  private final PositionIncrementAttribute increment;
  private final OffsetAttribute offset;
  private Iterator<String> texts = List.<String>of().iterator();
  private int reference = -1;
  // Position of the last word, in all references.
  private int position = -1;
  private boolean isOpen;

  public ReferenceWords() {
    this(new WordTokenizer());
  }

  private ReferenceWords(Tokenizer words) {
    super(words);
    this.words = words;
    increment = addAttribute(PositionIncrementAttribute.class);
    offset = addAttribute(OffsetAttribute.class);
  }

  /** Returns the index of the reference whose words include a position. */
  public static int reference(int position) {
    return position / POSITIONS;
  }

  /** Begins the words of the texts of a page's references, in their order. */
  public void set(List<String> ofReferences) {
    texts = ofReferences.iterator();
    reference = -1;
    position = -1;
  }

  @Override
  public boolean incrementToken() throws IOException {
    while (!isOpen || !takeWord()) {
      closeText();
      if (!texts.hasNext()) return false;
      openText(texts.next());
    }
    return true;
  }

  /** Takes the next word of a text, unless it is a word too many. */
  private boolean takeWord() throws IOException {
    if (!words.incrementToken()) return false;
    var first = reference * POSITIONS;
    var next = position < first ? first : position + increment.getPositionIncrement();
    if (next >= first + POSITIONS) return false;
    increment.setPositionIncrement(next - position);
    position = next;
    // Not indexed, and must not decrease from one text to the next.
    offset.setOffset(0, 0);
    return true;
  }

  private void openText(String text) throws IOException {
    reference++;
    words.setReader(new StringReader(text));
    words.reset();
    isOpen = true;
  }

  private void closeText() throws IOException {
    if (!isOpen) return;
    isOpen = false;
    words.end();
    words.close();
  }

  @Override
  public void end() {
    endAttributes();
  }

  @Override
  public void close() throws IOException {
    closeText();
  }
}
