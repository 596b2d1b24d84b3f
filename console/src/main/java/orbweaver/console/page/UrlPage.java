package orbweaver.console.page;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.console.source.CrawlArchive.StoredCapture;
import orbweaver.console.source.CrawlSource;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.explain.DatedDecisions;
import orbweaver.graph.analysis.explain.ExplainQuery;
import orbweaver.graph.analysis.explain.WhyFollowed.WhyDecision;
import orbweaver.graph.analysis.search.LinksOfUrl;
import orbweaver.graph.analysis.search.LinksOfUrl.Direction;
import orbweaver.graph.analysis.search.LinksOfUrl.LinkEnd;
import orbweaver.graph.analysis.search.UnreadAnswers;
import orbweaver.graph.analysis.search.UrlAnswers;
import orbweaver.graph.analysis.search.UrlOrigins;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.change.NumberedAnswer;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Page of a URL: its history, why it was or was not followed, its stored responses, and its links
 * in both directions.
 */
public record UrlPage(CrawlSource source, CrawlIndex index) implements ServedPage {
  private static final int LINKS = 25;
  private static final int MAX_PAGE = 10_000;
  private static final String OUT = "out";
  private static final String IN = "in";

  /**
   * Content of the page.
   *
   * @param events history of the URL, the oldest event first
   * @param decisions why it was or was not followed
   * @param captures stored responses, the newest first
   * @param out links from the page
   * @param in links to the URL
   * @param collecting library to which an unknown URL can be added
   * @param isFetched whether the latest answer is a page, which others can resemble
   */
  public record UrlView(
      String url,
      String title,
      List<TimelineEvent> events,
      List<WhyDecision> decisions,
      List<StoredCapture> captures,
      List<LinkEnd> out,
      List<LinkEnd> in,
      Optional<CollectingLibrary> collecting,
      boolean isFetched,
      Pager outPager,
      Pager inPager) {
    private UrlView withCollecting(Optional<CollectingLibrary> library) {
      return new UrlView(
          url, title, events, decisions, captures, out, in, library, isFetched, outPager, inPager);
    }
  }

  @Override
  public PageView answer(Parameters parameters) {
    var url = parameters.url();
    var out = parameters.part(OUT, MAX_PAGE);
    var in = parameters.part(IN, MAX_PAGE);
    var captures =
        source
            .parts()
            .archive()
            .map(archive -> archive.captures(url))
            .orElse(List.<StoredCapture>of());
    var shown = captures.subList(0, Math.min(LINKS, captures.size()));
    var rows = index.get();
    var view =
        source.query(graph -> graph.query(snapshot -> view(snapshot, rows, url, shown, out, in)));
    return new PageView("url.jte", view.events().isEmpty() ? withLibrary(view) : view);
  }

  private UrlView withLibrary(UrlView view) {
    return view.withCollecting(CollectingLibrary.find(source));
  }

  // All is read from one snapshot: a running crawl has another state with each commit.
  private static UrlView view(
      GraphSnapshot snapshot,
      Optional<UrlIndex> index,
      CrawlUrl url,
      List<StoredCapture> captures,
      int outPart,
      int inPart)
      throws SQLException {
    var answers = new UrlAnswers(url, index).run(snapshot);
    var out = links(url, Direction.OUT, outPart, index).run(snapshot);
    var in = links(url, Direction.IN, inPart, index).run(snapshot);
    var ofOut = Map.of("url", url.toString(), IN, Integer.toString(inPart));
    var ofIn = Map.of("url", url.toString(), OUT, Integer.toString(outPart));
    return new UrlView(
        url.toString(),
        title(answers, url),
        events(snapshot, index, url, answers),
        ExplainQuery.withoutPath(snapshot, index).why(url.toString()).inWords(),
        captures,
        shown(out),
        shown(in),
        Optional.empty(),
        isFetched(answers),
        Pager.of("Links from the page", "/url", ofOut, OUT, outPart, hasNext(out, outPart)),
        Pager.of("Links to the page", "/url", ofIn, IN, inPart, hasNext(in, inPart)));
  }

  private static List<TimelineEvent> events(
      GraphSnapshot snapshot, Optional<UrlIndex> index, CrawlUrl url, List<NumberedAnswer> answers)
      throws SQLException {
    return TimelineEvent.of(
        new UrlOrigins(url, index).run(snapshot),
        answers,
        new UnreadAnswers(url, index).run(snapshot),
        new DatedDecisions(url, index).run(snapshot));
  }

  // One more than is shown tells whether there is another part.
  private static LinksOfUrl links(
      CrawlUrl url, Direction direction, int part, Optional<UrlIndex> index) {
    return new LinksOfUrl(url, direction, (part - 1) * LINKS, LINKS + 1, index);
  }

  private static boolean hasNext(List<LinkEnd> links, int part) {
    return links.size() > LINKS && part < MAX_PAGE;
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
