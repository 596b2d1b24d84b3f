package orbweaver.console.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.source.TextSearch;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.index.query.QuerySyntaxException;
import orbweaver.index.search.PageHit;
import orbweaver.index.search.PageSearchResult;
import orbweaver.index.search.SearchRequest;

/** Result of a full-text search. */
public record SearchPage(CrawlSource source) implements ServedPage {
  private static final int HITS = 10;
  private static final int MAX_PAGE = 50;

  /**
   * Content of the page.
   *
   * @param query query; empty if pages that resemble one are listed
   * @param like page that the hits resemble
   * @param first number of the first hit, from 1
   * @param isCut whether there are hits that no part of the list shows
   * @param collecting library to which a page that was not found can be added
   */
  public record SearchView(
      String query,
      Optional<String> like,
      int first,
      long total,
      boolean isTotalExact,
      List<PageHit> hits,
      boolean isCut,
      Optional<CollectingLibrary> collecting,
      Pager pager) {}

  @Override
  public PageView answer(Parameters parameters) {
    var query = parameters.text("q");
    var like = parameters.text("like").map(Parameters::url);
    if (query.isEmpty() && like.isEmpty())
      throw new BadRequest("q: missing (expected: words to search for)");
    return new PageView("search.jte", view(query.orElse(""), like, parameters.page(MAX_PAGE)));
  }

  private SearchView view(String query, Optional<CrawlUrl> like, int page) {
    var skipped = (page - 1) * HITS;
    var result = search(query, like, skipped);
    var parameters = new LinkedHashMap<String, String>();
    if (!query.isEmpty()) parameters.put("q", query);
    like.ifPresent(url -> parameters.put("like", url.toString()));
    var hasMore = result.total() > (long) page * HITS;
    return new SearchView(
        query,
        like.map(CrawlUrl::toString),
        skipped + 1,
        result.total(),
        result.isTotalExact(),
        result.hits(),
        hasMore && page == MAX_PAGE,
        result.total() == 0 ? CollectingLibrary.find(source) : Optional.empty(),
        Pager.of("/search", parameters, page, hasMore && page < MAX_PAGE));
  }

  private TextSearch texts() {
    return source
        .parts()
        .texts()
        .orElseThrow(
            () ->
                new BadRequest(
                    "this crawl has no full-text index (expected: a crawl with --index); its titles"
                        + " and references can be searched"));
  }

  private PageSearchResult search(String query, Optional<CrawlUrl> like, int skipped) {
    var request =
        new SearchRequest(query)
            .withPart(skipped, HITS)
            .withFeedback(like.stream().toList(), List.of());
    try {
      return texts().search(request);
    } catch (QuerySyntaxException e) {
      throw new BadRequest(String.valueOf(e.getMessage()), e.snippet());
    } catch (IllegalArgumentException e) {
      throw new BadRequest(String.valueOf(e.getMessage()));
    }
  }
}
