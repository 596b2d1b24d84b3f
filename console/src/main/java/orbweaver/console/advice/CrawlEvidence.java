package orbweaver.console.advice;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.console.source.TextSearch;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.LinkGraph;
import orbweaver.index.search.PageHit;
import orbweaver.index.search.SearchRequest;
import orbweaver.library.advice.CandidatePage;
import orbweaver.library.advice.RuleEvidence;

/**
 * Evidence for rules in the link graph and the full-text index of a crawl.
 *
 * @param index search in the index; absent if the crawl has none
 */
record CrawlEvidence(LinkGraph graph, Optional<TextSearch> index) implements RuleEvidence {
  @Override
  public Matches search(String query) {
    if (index.isEmpty())
      throw new IllegalArgumentException(
          "rule: a query, and there is no full-text index (expected: a crawl with --index; for a pipeline, --index FOLDER of a command, or --text-index of its pages; or a rule without a query)");
    var request = new SearchRequest(query).withTop(SearchRequest.MAX_TOP).withSnippets(0);
    var result = index.get().search(request);
    var urls = result.hits().stream().map(PageHit::url).toList();
    return new Matches(urls, result.isTotalExact() && result.total() == urls.size());
  }

  @Override
  public Map<CrawlUrl, CandidatePage> pages(Set<CrawlUrl> urls) {
    return new PageQuery(graph)
        .of(List.copyOf(urls)).stream().collect(toMap(CandidatePage::url, identity()));
  }

  @Override
  public List<CandidatePage> pages(EntryRule rule, int limit) {
    return new PageQuery(graph).of(rule, limit);
  }
}
