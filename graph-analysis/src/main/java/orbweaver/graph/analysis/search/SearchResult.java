package orbweaver.graph.analysis.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.graph.analysis.search.GraphSearch.SearchTarget;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Result of a search, sorted by URL.
 *
 * @param found pages, or references, according to the kind
 * @param isComplete whether these are all; false if the search ended at its maximum
 */
public record SearchResult(SearchTarget kind, List<SearchHit> found, boolean isComplete) {
  private static final int MAX_REFERRERS = 3;

  public SearchResult {
    found = List.copyOf(found);
  }

  /**
   * Page or reference.
   *
   * @param url URL of the page, or the target of the reference
   * @param text title of the page, or anchor text of the reference
   * @param citing page that contains the reference; absent for a page
   */
  public record SearchHit(String url, Optional<String> text, Optional<CitingPage> citing) {
    static SearchHit ofPage(String url, Optional<String> title) {
      return new SearchHit(url, title, Optional.empty());
    }
  }

  /**
   * Page that contains a reference.
   *
   * @param title title of the page; absent if it has none
   */
  public record CitingPage(String url, Optional<String> title) {
    private String line() {
      return title.map(text -> url + "  " + text).orElse(url);
    }
  }

  /**
   * Returns lines of text for a terminal, with some referrers of each page.
   *
   * @param graph graph of the referrers, which a result without pages does not need
   */
  public String text(Supplier<CompressedGraph> graph) {
    var hasPages = kind == SearchTarget.PAGE && !found.isEmpty();
    var web = hasPages ? Optional.of(graph.get()) : Optional.<CompressedGraph>empty();
    var text = new StringBuilder();
    var last = "";
    for (var hit : found) {
      if (!hit.url().equals(last)) text.append(hit.url()).append('\n');
      last = hit.url();
      hit.text().ifPresent(words -> text.append("  %s\n".formatted(words)));
      var citing =
          hit.citing()
              .map(CitingPage::line)
              .map(List::of)
              .orElseGet(() -> citing(hit.url(), web.orElseThrow()));
      citing.forEach(page -> text.append("    from %s\n".formatted(page)));
    }
    return text.append(total()).toString();
  }

  private String total() {
    var noun = kind == SearchTarget.PAGE ? "page" : "reference";
    var number = found.size() == 1 ? "1 " + noun : "%d %ss".formatted(found.size(), noun);
    return number + (isComplete ? "\n" : ", and more\n");
  }

  private static List<String> citing(String url, CompressedGraph web) {
    var citing = new ArrayList<String>();
    for (int page : web.referrers(url)) {
      if (citing.size() == MAX_REFERRERS) break;
      citing.add(web.url(page));
    }
    int omitted = web.referrers(url).length - citing.size();
    if (omitted > 0) citing.add("%d more".formatted(omitted));
    return citing;
  }
}
