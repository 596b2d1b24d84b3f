package orbweaver.index.search;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Pages whose texts resemble terms.
 *
 * @param containing number of pages that contain every term
 * @param compared number of them whose similarity was computed; less than {@code containing} if
 *     there are more than {@value TermSimilarity#MAX_COMPARED}
 * @param pages pages that exceed the requested similarity, the most similar first, then by URL
 */
public record SimilarityResult(long containing, int compared, List<SimilarityHit> pages) {
  public SimilarityResult {
    pages = List.copyOf(pages);
  }

  /**
   * Page that resembles the terms.
   *
   * @param title title of the page; absent if it has none
   * @param similarity similarity, 0 to 1: the sum of the shares of the terms
   */
  public record SimilarityHit(
      CrawlUrl url, Optional<String> title, double similarity, List<TermShare> terms) {
    public SimilarityHit {
      terms = List.copyOf(terms);
    }
  }

  /**
   * Share of a term in the similarity of a page.
   *
   * @param frequency occurrences in the page: 1 for each in the text, 1 more in a heading, 2 more
   *     in the title
   */
  public record TermShare(String term, int frequency, double share) {}
}
