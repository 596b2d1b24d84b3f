package orbweaver.cli.graph.neighbours;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import orbweaver.contract.CountText;
import orbweaver.index.search.SimilarityRequest;
import orbweaver.index.search.SimilarityResult;
import orbweaver.index.search.SimilarityResult.SimilarityHit;
import orbweaver.index.search.SimilarityResult.TermShare;

/**
 * Pages whose texts are similar to terms, the most similar first.
 *
 * @param over similarity that the pages exceed
 * @param containing number of pages that have every term and fulfil the other conditions
 * @param compared number of them whose texts were compared
 */
record SimilarTexts(
    List<String> terms, double over, long containing, int compared, List<SimilarityHit> pages) {
  SimilarTexts {
    terms = List.copyOf(terms);
    pages = List.copyOf(pages);
  }

  static SimilarTexts of(SimilarityRequest request, SimilarityResult result) {
    return new SimilarTexts(
        request.terms(), request.over(), result.containing(), result.compared(), result.pages());
  }

  /** Returns lines of text for a terminal. */
  String text() {
    return pages.stream().map(SimilarTexts::text).collect(Collectors.joining()) + total() + "\n";
  }

  private static String text(SimilarityHit page) {
    var shares = page.terms().stream().map(SimilarTexts::text).collect(Collectors.joining(", "));
    var title = page.title().map("  "::concat).orElse("");
    return "%s  %s%s\n      %s\n".formatted(number(page.similarity()), page.url(), title, shares);
  }

  private static String text(TermShare term) {
    return "%s %s (%d)".formatted(term.term(), number(term.share()), term.frequency());
  }

  private static String number(double share) {
    return String.format(Locale.ROOT, "%.2f", share);
  }

  private String total() {
    var found =
        "%s of %d with every term".formatted(CountText.of(pages.size(), "page"), containing);
    return compared == containing
        ? found
        : "%s; only the best %d by BM25 were compared".formatted(found, compared);
  }
}
