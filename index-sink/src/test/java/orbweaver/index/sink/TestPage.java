package orbweaver.index.sink;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.CharsetSource;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;

/** Completed request of a test; a path stands for a URL of the host {@code a.test}. */
public final class TestPage {
  public static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

  private final CrawlUrl url;
  private final List<Link> links = new ArrayList<>();
  private final List<Decision> decisions = new ArrayList<>();
  private long number = 1;
  private Outcome outcome = new Outcome.Fetched(new BodyExtent.Whole());
  private Instant at = NOON;
  private int status = 200;
  private String contentType = "text/html";
  private boolean hasFacts = true;
  private Optional<String> title = Optional.empty();
  private Optional<String> language = Optional.empty();
  private List<Heading> headings = List.of();
  private Optional<String> text = Optional.empty();

  private TestPage(CrawlUrl url) {
    this.url = url;
  }

  public static CrawlUrl url(String path) {
    return CrawlUrl.of(path.startsWith("http") ? path : "http://a.test" + path);
  }

  public static TestPage of(String path) {
    return new TestPage(url(path));
  }

  /** Returns a page that was fetched with that text. */
  public static TestPage of(String path, String text) {
    return of(path).text(text);
  }

  public TestPage text(String own) {
    text = Optional.of(own);
    return this;
  }

  public TestPage title(String own) {
    title = Optional.of(own);
    return this;
  }

  public TestPage headings(String... own) {
    headings = Stream.of(own).map(heading -> new Heading(1, heading)).toList();
    return this;
  }

  public TestPage language(String tag) {
    language = Optional.of(tag);
    return this;
  }

  public TestPage at(String time) {
    at = Instant.parse(time);
    return this;
  }

  public TestPage number(long own) {
    number = own;
    return this;
  }

  public TestPage type(String own) {
    contentType = own;
    hasFacts = own.contains("html");
    return this;
  }

  public TestPage links(String target, String anchor) {
    links.add(new Link(url(target), LinkKind.A, links.size(), Optional.of(anchor), List.of()));
    return this;
  }

  public TestPage link(Link link) {
    links.add(link);
    return this;
  }

  public TestPage accepted(String activity) {
    return decided(activity, true);
  }

  public TestPage rejected(String activity) {
    return decided(activity, false);
  }

  private TestPage decided(String activity, boolean accepts) {
    var code = accepts ? DecisionCode.ACCEPTED : DecisionCode.REJECTED_BY_RESOURCE;
    decisions.add(new Decision(interest(activity), accepts, code, ""));
    return this;
  }

  public TestPage outcome(Outcome own) {
    outcome = own;
    return this;
  }

  public TestPage notModified() {
    status = 304;
    hasFacts = false;
    return outcome(new Outcome.NotModified());
  }

  public TestPage redirected(String to) {
    status = 301;
    return outcome(new Outcome.Redirected(url(to)));
  }

  public TestPage failed(int own) {
    status = own;
    return outcome(new Outcome.Failed(own < 500 ? Failure.CLIENT_ERROR : Failure.SERVER_ERROR));
  }

  private Interest interest(String activity) {
    return new Interest(activity, 1, DiscoveryPath.ofRoot(url), "t", Priority.NEXT);
  }

  /** Adds the request to an index. */
  public void addTo(IndexUpdater index) {
    index.add(page(), text, verdict());
  }

  public Page page() {
    var request = new FetchRequest(url, number, false, List.of(interest("walk")));
    var evidence =
        new Evidence(
            at,
            Optional.of("127.0.0.1"),
            Optional.of(status),
            List.of(new Header("content-type", contentType)),
            Optional.empty(),
            Tls.NONE);
    return new Page(request, outcome, evidence, facts(), links, false);
  }

  private Optional<PageFacts> facts() {
    if (!hasFacts) return Optional.empty();
    return Optional.of(
        PageFacts.builder("UTF-8", CharsetSource.META, "0a".repeat(32))
            .title(title)
            .language(language)
            .headings(headings)
            .words(text.map(own -> own.split("\\s+", -1).length).orElse(0))
            .build());
  }

  public Optional<String> text() {
    return text;
  }

  public PageVerdict verdict() {
    return new PageVerdict(url, number, outcome, decisions, List.of(), Map.of(), List.of());
  }
}
