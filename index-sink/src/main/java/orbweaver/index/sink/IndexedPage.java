package orbweaver.index.sink;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.index.analysis.LanguageDetector;
import orbweaver.index.analysis.LanguageTags;

/**
 * Page as the index contains it.
 *
 * @param seconds time of the fetch, in seconds since 1970
 * @param number number of the fetch request that returned the text
 * @param words number of words of the text
 */
record IndexedPage(
    CrawlUrl url,
    Optional<String> title,
    List<String> headings,
    String text,
    Optional<String> language,
    long seconds,
    long number,
    long words,
    PageReferences references,
    ActivityDecisions decisions) {

  /** Returns a page that was fetched, with the decisions on it. */
  static IndexedPage of(
      Page page, String text, LanguageDetector detector, ActivityDecisions decisions) {
    var facts = page.facts();
    return new IndexedPage(
        page.request().url(),
        facts.flatMap(PageFacts::title),
        facts.stream().flatMap(own -> own.headings().stream()).map(Heading::text).toList(),
        text,
        LanguageTags.known(facts.flatMap(PageFacts::language)).or(() -> detector.detect(text)),
        page.evidence().at().getEpochSecond(),
        page.request().number(),
        facts.map(own -> (long) own.words()).orElseGet(() -> countWords(text)),
        PageReferences.of(page),
        decisions);
  }

  /** Returns a copy with those decisions. */
  IndexedPage withDecisions(ActivityDecisions other) {
    return new IndexedPage(
        url, title, headings, text, language, seconds, number, words, references, other);
  }

  /** Tests whether title, headings and text are the same. */
  boolean hasSameContent(IndexedPage other) {
    return title.equals(other.title) && headings.equals(other.headings) && text.equals(other.text);
  }

  private static long countWords(String text) {
    var words = 0L;
    var isInWord = false;
    for (var at = 0; at < text.length(); at++) {
      var isLetter = Character.isLetterOrDigit(text.charAt(at));
      if (isLetter && !isInWord) words++;
      isInWord = isLetter;
    }
    return words;
  }
}
