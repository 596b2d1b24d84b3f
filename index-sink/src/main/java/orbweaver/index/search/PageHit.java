package orbweaver.index.search;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Page that matches a query.
 *
 * @param title title of the page; absent if it has none
 * @param score score, which can be compared within one result only; negative if the page resembles
 *     unliked pages
 * @param fetched time of the fetch, in whole seconds
 * @param language language tag that the page declares, else the detected language; absent if
 *     neither is known
 * @param words number of words of the text
 * @param snippets passages of the text with the words of the query, the first of the text first;
 *     the beginning of the text if it has none of them
 * @param accepted activities that accepted the page
 * @param rejected activities that rejected the page
 */
public record PageHit(
    CrawlUrl url,
    Optional<String> title,
    double score,
    Instant fetched,
    Optional<String> language,
    long words,
    List<Snippet> snippets,
    List<String> accepted,
    List<String> rejected) {
  public PageHit {
    snippets = List.copyOf(snippets);
    accepted = List.copyOf(accepted);
    rejected = List.copyOf(rejected);
  }
}
