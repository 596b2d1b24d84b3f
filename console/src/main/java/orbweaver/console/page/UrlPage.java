package orbweaver.console.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.search.LinksOfUrl;
import orbweaver.graph.analysis.search.LinksOfUrl.Direction;
import orbweaver.graph.analysis.search.LinksOfUrl.LinkEnd;
import orbweaver.graph.store.change.NumberedAnswer;

/** Page of a URL: what requests for it returned, and its links in both directions. */
public record UrlPage(CrawlSource source) implements ServedPage {
  private static final int LINKS = 50;
  private static final int MAX_PAGE = 10_000;

  /**
   * Content of the page.
   *
   * @param answers answers to the requests for the URL, the latest first
   * @param out links from the page
   * @param in links to the URL
   * @param isFetched whether the latest answer is a page, which others can resemble
   */
  public record UrlView(
      String url,
      String title,
      List<NumberedAnswer> answers,
      List<LinkEnd> out,
      List<LinkEnd> in,
      boolean isFetched,
      Pager pager) {}

  @Override
  public PageView answer(Parameters parameters) {
    return new PageView("url.jte", view(parameters.url(), parameters.page(MAX_PAGE)));
  }

  private UrlView view(CrawlUrl url, int page) {
    var offset = (page - 1) * LINKS;
    return source.query(
        graph -> {
          var answers =
              graph.answers(Set.of(url.toString())).getOrDefault(url.toString(), List.of());
          // One more than is shown tells whether there is another page.
          var out = graph.query(new LinksOfUrl(url, Direction.OUT, offset, LINKS + 1));
          var in = graph.query(new LinksOfUrl(url, Direction.IN, offset, LINKS + 1));
          var parameters = new LinkedHashMap<String, String>();
          parameters.put("url", url.toString());
          var hasNext = Math.max(out.size(), in.size()) > LINKS && page < MAX_PAGE;
          return new UrlView(
              url.toString(),
              title(answers, url),
              answers.reversed(),
              shown(out),
              shown(in),
              isFetched(answers),
              Pager.of("/url", parameters, page, hasNext));
        });
  }

  private static boolean isFetched(List<NumberedAnswer> answers) {
    return !answers.isEmpty() && answers.getLast().answer().response().outcome().equals("fetched");
  }

  private static List<LinkEnd> shown(List<LinkEnd> links) {
    return links.subList(0, Math.min(LINKS, links.size()));
  }

  private static String title(List<NumberedAnswer> answers, CrawlUrl url) {
    return answers.reversed().stream()
        .flatMap(answer -> answer.answer().title().stream())
        .findFirst()
        .orElse(url.toString());
  }
}
