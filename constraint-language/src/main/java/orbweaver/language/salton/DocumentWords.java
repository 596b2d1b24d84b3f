package orbweaver.language.salton;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Words of a document: runs of letters, combining marks, digits and underscores, in lower case. */
final class DocumentWords {
  private DocumentWords() {}

  static List<String> of(String text) {
    var words = new ArrayList<String>();
    forEach(text, words::add);
    return words;
  }

  /** Passes every word to the visitor, in order. */
  static void forEach(String text, Consumer<String> visitor) {
    var word = new StringBuilder();
    for (var at = 0; at < text.length(); ) {
      var codePoint = text.codePointAt(at);
      at += Character.charCount(codePoint);
      if (isPartOfWord(codePoint)) word.appendCodePoint(Character.toLowerCase(codePoint));
      else finish(word, visitor);
    }
    finish(word, visitor);
  }

  private static void finish(StringBuilder word, Consumer<String> visitor) {
    if (word.isEmpty()) return;
    visitor.accept(word.toString());
    word.setLength(0);
  }

  private static boolean isPartOfWord(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK -> true;
      default -> Character.isLetterOrDigit(codePoint) || codePoint == '_';
    };
  }
}
