package orbweaver.graph.analysis.anchor;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Words of a text that occurs somewhere in an anchor text. Its first word may be the end of a
 * longer one there, and its last word the beginning of one.
 */
final class LiteralPattern {
  private static final String SEPARATOR = "\0";

  // A character for each byte.
  private final List<String> words = new ArrayList<>();

  LiteralPattern(String text) {
    new WordEncoder().forEach(text, this::add);
  }

  private void add(byte[] word, int length, boolean isWholeStart, boolean isWholeEnd) {
    var text = new String(word, 0, length, ISO_8859_1);
    words.add((isWholeStart ? SEPARATOR : "") + text + (isWholeEnd ? SEPARATOR : ""));
  }

  /** Tests whether nothing can be looked up. */
  boolean isEmpty() {
    return words.isEmpty();
  }

  /** Returns the runs of a segment that have all words. */
  BitSet find(AnchorSegment segment) {
    var found = segment.find(words.getFirst());
    for (var word : words.subList(1, words.size())) {
      if (found.isEmpty()) break;
      found.and(segment.find(word));
    }
    return found;
  }
}
