package orbweaver.graph.analysis.search;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Tokenizer that splits text into lower-case words: runs of letters and digits. */
final class TextWords {
  private static final Pattern SEPARATOR = Pattern.compile("[^\\p{L}\\p{N}]+");

  private TextWords() {}

  static Stream<String> of(String text) {
    return SEPARATOR.splitAsStream(text.toLowerCase(Locale.ROOT)).filter(word -> !word.isEmpty());
  }
}
