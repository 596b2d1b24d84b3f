package orbweaver.library.tree;

import java.util.List;

/** Words of a text, as a search compares them. */
public final class FoldedWords {
  private FoldedWords() {}

  /** Returns the words without case and compatibility forms, each once. */
  public static List<String> of(String text) {
    return FoldedText.words(text);
  }
}
