package orbweaver.index.search;

import java.io.IOException;
import java.text.BreakIterator;
import java.util.List;
import java.util.Locale;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.WordAnalyzer;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.uhighlight.LengthGoalBreakIterator;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;

/**
 * Selector of the best passages of texts, scored by BM25. A text is analyzed again; of a long one,
 * the first {@value #MAX_TEXT} characters.
 */
final class SnippetSelector {
  private static final int MAX_TEXT = 200_000;
  private static final int LENGTH = 160;

  /** Position in a passage, as a share of it, from which its length is measured. */
  private static final float CENTER = 0.5f;

  private final UnifiedHighlighter highlighter = highlighter();
  private final Query query;
  private final int max;

  /**
   * @param max maximum number of snippets of a text
   */
  SnippetSelector(Query query, int max) {
    this.query = query;
    this.max = max;
  }

  /** Returns the snippets of a text. */
  List<Snippet> select(String text) throws IOException {
    if (max == 0 || text.isBlank()) return List.of();
    var found = highlighter.highlightWithoutSearcher(IndexFields.TEXT, query, text, max);
    return found instanceof List<?> snippets
        ? snippets.stream().map(Snippet.class::cast).toList()
        : List.of();
  }

  private static UnifiedHighlighter highlighter() {
    return UnifiedHighlighter.builderWithoutSearcher(new WordAnalyzer())
        .withFormatter(new SnippetFormatter())
        .withBreakIterator(SnippetSelector::sentences)
        .withMaxLength(MAX_TEXT)
        .withMaxNoHighlightPassages(1)
        // Marks are words, also those of a phrase.
        .withWeightMatches(false)
        .build();
  }

  private static BreakIterator sentences() {
    var sentences = BreakIterator.getSentenceInstance(Locale.ROOT);
    return LengthGoalBreakIterator.createClosestToLength(sentences, LENGTH, CENTER);
  }
}
