package orbweaver.index.search;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireId;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Request to search the pages of an index.
 *
 * @param query query in the language of {@link orbweaver.index.query.QueryParser}; may be empty if
 *     there are liked pages
 * @param offset number of best hits that are left out
 * @param top maximum number of hits after these, 1 to {@value #MAX_TOP} with them
 * @param like pages whose frequent words raise the score; they are not listed themselves
 * @param unlike pages whose frequent words lower the score; they are not listed themselves
 * @param activity activity that must have accepted the page; absent if any may have
 * @param linkPrior true if the number of references to a page raises its score
 * @param order order of the hits
 * @param snippets maximum number of snippets of a hit, 0 to {@value #MAX_SNIPPETS}
 */
public record SearchRequest(
    String query,
    int offset,
    int top,
    List<CrawlUrl> like,
    List<CrawlUrl> unlike,
    Optional<String> activity,
    boolean linkPrior,
    HitOrder order,
    int snippets) {
  public static final int MAX_TOP = 10_000;
  public static final int MAX_SNIPPETS = 10;

  private static final int DEFAULT_TOP = 10;
  private static final int DEFAULT_SNIPPETS = 2;

  public SearchRequest {
    require(top >= 1 && top <= MAX_TOP, "top", top, "1 to " + MAX_TOP);
    require(offset >= 0 && offset <= MAX_TOP - top, "offset", offset, "0 to " + (MAX_TOP - top));
    require(
        snippets >= 0 && snippets <= MAX_SNIPPETS, "snippets", snippets, "0 to " + MAX_SNIPPETS);
    activity.ifPresent(id -> requireId("activity", id));
    like = List.copyOf(like);
    unlike = List.copyOf(unlike);
  }

  /** Creates a request for the ten best pages with two snippets each. */
  public SearchRequest(String query) {
    this(
        query,
        0,
        DEFAULT_TOP,
        List.of(),
        List.of(),
        Optional.empty(),
        false,
        HitOrder.SCORE,
        DEFAULT_SNIPPETS);
  }

  /** Returns a copy with that maximum number of hits. */
  public SearchRequest withTop(int hits) {
    return withPart(offset, hits);
  }

  /** Returns a copy that leaves out some of the best hits, with a maximum number of others. */
  public SearchRequest withPart(int skipped, int hits) {
    return new SearchRequest(
        query, skipped, hits, like, unlike, activity, linkPrior, order, snippets);
  }

  /** Returns a copy with those liked and unliked pages. */
  public SearchRequest withFeedback(List<CrawlUrl> liked, List<CrawlUrl> unliked) {
    return new SearchRequest(
        query, offset, top, liked, unliked, activity, linkPrior, order, snippets);
  }

  /** Returns a copy for pages that an activity accepted. */
  public SearchRequest withActivity(String id) {
    return new SearchRequest(
        query, offset, top, like, unlike, Optional.of(id), linkPrior, order, snippets);
  }

  /** Returns a copy that does, or does not, count references. */
  public SearchRequest withLinkPrior(boolean counts) {
    return new SearchRequest(query, offset, top, like, unlike, activity, counts, order, snippets);
  }

  /** Returns a copy with that order of the hits. */
  public SearchRequest withOrder(HitOrder other) {
    return new SearchRequest(
        query, offset, top, like, unlike, activity, linkPrior, other, snippets);
  }

  /** Returns a copy with that maximum number of snippets. */
  public SearchRequest withSnippets(int max) {
    return new SearchRequest(query, offset, top, like, unlike, activity, linkPrior, order, max);
  }
}
