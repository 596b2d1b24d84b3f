package orbweaver.graph.analysis.search;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Pages that match a similarity search, the most relevant first.
 *
 * @param over threshold that the relevance for each term exceeds
 */
public record SimilarPages(List<String> terms, double over, List<SimilarPage> pages) {
  public SimilarPages {
    terms = List.copyOf(terms);
    pages = List.copyOf(pages);
  }

  /**
   * Page that matches, or URL with matching anchor texts.
   *
   * @param title title of the page; absent if it has none or was not fetched
   * @param relevance relevance for each term
   */
  public record SimilarPage(String url, Optional<String> title, List<Double> relevance) {
    public SimilarPage {
      relevance = List.copyOf(relevance);
    }

    double minRelevance() {
      return relevance.stream().mapToDouble(score -> score).min().orElse(0);
    }

    private String text() {
      var scores = relevance.stream().map("%.2f"::formatted).collect(Collectors.joining(" "));
      return "%s  %s%s\n".formatted(scores, url, title.map("  "::concat).orElse(""));
    }
  }

  /** Returns the pages with one of some URLs. */
  public SimilarPages among(Set<String> urls) {
    return new SimilarPages(
        terms, over, pages.stream().filter(page -> urls.contains(page.url())).toList());
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    return pages.stream().map(SimilarPage::text).collect(Collectors.joining());
  }
}
