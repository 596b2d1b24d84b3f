package orbweaver.index.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageFacts;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.WordAnalyzer;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/** Scanner of the words of pages, one page at a time. */
final class PageScanner {
  // Longer than any phrase of a profile.
  private static final int GAP = 1_000;

  // Words as they are written. Their stems are those of the numbers.
  private final Analyzer analyzer = new WordAnalyzer();
  private final WordNumbers numbers;
  private final PageWords words;
  private int next;

  PageScanner(WordNumbers numbers) {
    this.numbers = numbers;
    words = new PageWords(numbers.size());
  }

  /** Returns the words of a page, which are valid until the next call. */
  PageWords scan(Page page, String text) {
    words.clear();
    next = 0;
    page.facts().flatMap(PageFacts::title).ifPresent(this::scan);
    var headings = next;
    for (var heading : page.facts().map(PageFacts::headings).orElse(List.of()))
      scan(heading.text());
    words.setParts(headings, next);
    scan(text);
    return words;
  }

  private void scan(String part) {
    try (var tokens = analyzer.tokenStream(IndexFields.TEXT, part)) {
      var word = tokens.addAttribute(CharTermAttribute.class);
      var increment = tokens.addAttribute(PositionIncrementAttribute.class);
      var position = next - 1;
      tokens.reset();
      while (tokens.incrementToken()) {
        position += increment.getPositionIncrement();
        var number = numbers.number(word.buffer(), word.length());
        if (number >= 0) words.add(number, position);
      }
      tokens.end();
      next = position + GAP;
    } catch (IOException e) {
      throw new UncheckedIOException("text of a page", e);
    }
  }
}
