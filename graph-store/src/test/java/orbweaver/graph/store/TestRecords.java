package orbweaver.graph.store;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.CharsetSource;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.MarkupProblem;
import orbweaver.contract.page.MarkupProblem.SourcePosition;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.request.Rejection;
import orbweaver.contract.request.TraceStep;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.RejectedOutlink;
import orbweaver.contract.verdict.SeedVerdict;

/** Test records of a small crawl; a path stands for a URL of one host. */
public final class TestRecords {
  public static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  public static final String WALK = "walk";
  public static final Outcome GOT = new Outcome.Fetched(new BodyExtent.Whole());
  public static final Outcome UNCHANGED = new Outcome.NotModified();

  private TestRecords() {}

  public static CrawlUrl url(String path) {
    return CrawlUrl.of(path.startsWith("http") ? path : "http://a.test" + path);
  }

  public static Interest interest(String root, int depth) {
    return new Interest(WALK, 1, new DiscoveryPath(url(root), depth, 0), "t", Priority.NEXT);
  }

  public static Page page(String path, long number, Outcome outcome, Link... links) {
    var request = new FetchRequest(url(path), number, false, List.of(interest("/", 0)));
    return new Page(request, outcome, evidence(), facts("Title"), List.of(links), false);
  }

  public static Page fetched(String path, Link... links) {
    return page(path, 1, GOT, links);
  }

  /** Returns a redirect, which is one link. */
  public static Page redirected(String path, String to) {
    var link = link(0, to, LinkKind.REDIRECT);
    return page(path, 1, new Outcome.Redirected(url(to)), link);
  }

  public static Page withTitle(Page page, String title) {
    return new Page(
        page.request(), page.outcome(), page.evidence(), facts(title), page.links(), false);
  }

  /** Returns the page fetched at that time. */
  public static Page fetchedAt(Instant moment, Page page) {
    return page.withEvidence(page.evidence().withAt(moment));
  }

  /** Returns the page with one more header field. */
  public static Page withHeader(Page page, Header field) {
    var original = page.evidence();
    var headers = Stream.concat(original.headers().stream(), Stream.of(field)).toList();
    var more =
        new Evidence(
            original.at(),
            original.address(),
            original.status(),
            headers,
            Optional.of("Allow: /"),
            Tls.VERIFIED);
    return new Page(
        page.request(), page.outcome(), more, page.facts(), page.links(), page.truncated());
  }

  /** Returns the page with a body digest and a text fingerprint of those numbers. */
  public static Page withDigests(Page page, int body, int text) {
    var digest = "%064x".formatted(body);
    var simhash = Optional.of("%016x".formatted(text));
    var facts = facts("Title", digest, simhash);
    return new Page(
        page.request(),
        page.outcome(),
        page.evidence(),
        Optional.of(facts),
        page.links(),
        page.truncated());
  }

  /**
   * Returns a page of another type than HTML with a body of that number, of which that extent was
   * read.
   */
  public static Page unparsed(
      String path, long number, int body, BodyExtent extent, Header... head) {
    var original = evidence();
    var evidence =
        new Evidence(
            original.at(),
            original.address(),
            original.status(),
            List.of(head),
            original.robotsLine(),
            original.tls());
    var request = new FetchRequest(url(path), number, false, List.of(interest("/", 0)));
    return new Page(
            request, new Outcome.Fetched(extent), evidence, Optional.empty(), List.of(), false)
        .withBytes(100)
        .withDigest("%064x".formatted(body));
  }

  /** Returns the page with that many omitted links. */
  public static Page withOmittedLinks(Page page, long tooMany, long tooLong) {
    return page.withOmitted(Optional.of(new OmittedLinks(tooMany, tooLong)));
  }

  private static Optional<PageFacts> facts(String title) {
    return Optional.of(facts(title, "0a".repeat(32), Optional.empty()));
  }

  /** Returns the facts of a page with one markup problem. */
  private static PageFacts facts(String title, String digest, Optional<String> simhash) {
    var quotes =
        new MarkupProblem(
            MarkupProblem.ProblemKind.END_QUOTE_MISSING, 2, Optional.of(new SourcePosition(3, 14)));
    return PageFacts.builder("UTF-8", CharsetSource.META, digest)
        .title(Optional.of(title))
        .description(Optional.of("All about " + title))
        .language(Optional.of("en"))
        .bytes(100)
        .words(20)
        .headings(List.of(new Heading(1, title)))
        .markupProblems(List.of(quotes))
        .simhash(simhash)
        .build();
  }

  private static Evidence evidence() {
    var headers = List.of(new Header("content-type", "text/html; charset=utf-8"));
    return new Evidence(
        NOON, Optional.of("127.0.0.1"), Optional.of(200), headers, Optional.empty(), Tls.NONE);
  }

  public static Link link(int position, String target, LinkKind kind) {
    return new Link(url(target), kind, position, Optional.of("to " + target), List.of());
  }

  /** Returns a link to a path of the host, which needs not be canonical. */
  public static Link rawLink(int position, String path) {
    var target = CrawlUrl.ofCanonical("http://a.test" + path);
    return new Link(target, LinkKind.A, position, Optional.empty(), List.of());
  }

  public static Link[] links(String... targets) {
    var links = new ArrayList<Link>();
    for (var target : targets) links.add(link(links.size(), target, LinkKind.A));
    return links.toArray(Link[]::new);
  }

  public static PageVerdict accepts(String path) {
    return accepts(path, "/");
  }

  public static PageVerdict accepts(String path, String... roots) {
    return decided(path, DecisionCode.ACCEPTED, "", roots);
  }

  public static PageVerdict decided(String path, DecisionCode code, String by, String... roots) {
    return decided(path, 1, code, by, roots);
  }

  /** Returns the verdict on the fetch request of that number. */
  public static PageVerdict decided(
      String path, long number, DecisionCode code, String by, String... roots) {
    var decisions =
        Arrays.stream(roots)
            .map(
                root ->
                    new Decision(
                        interest(root, 1),
                        code == DecisionCode.ACCEPTED || code == DecisionCode.REDIRECTED,
                        code,
                        by))
            .toList();
    return new PageVerdict(url(path), number, GOT, decisions, List.of(), Map.of(), List.of());
  }

  /** Returns a verdict that rejects a link with a trace of one step. */
  public static PageVerdict rejects(String path, String target, DecisionCode code, String by) {
    var rejected = new RejectedOutlink(url(target), WALK, code, by, Optional.of(0));
    return new PageVerdict(
        url(path), 1, GOT, List.of(), List.of(rejected), Map.of(), List.of(trace(by)));
  }

  /** Returns the trace of a constraint that was false at depth 3. */
  public static DecisionTrace trace(String by) {
    var decisive =
        new TraceStep(
            0,
            by,
            Rejection.EvidenceStage.CONTEXT,
            TraceStep.StepAnswer.NO,
            Optional.of("depth 3"),
            true);
    var unasked =
        new TraceStep(
            0,
            "(x)",
            Rejection.EvidenceStage.DNS,
            TraceStep.StepAnswer.NOT_EVALUATED,
            Optional.empty(),
            false);
    var steps = List.of(decisive, unasked);
    return new DecisionTrace(
        1, new DiscoveryPath(url("/"), 3, 0), steps, 0, Optional.of("without it: accepted"));
  }

  public static SeedVerdict seed(String written) {
    return SeedVerdict.accepted("seed", 0, WALK, 1, written);
  }

  public static SeedVerdict rejectedSeed(String written, DecisionCode code, String by) {
    return SeedVerdict.rejected("seed", 1, WALK, 1, written, code, by);
  }

  public static Activity activity(int version, String formula, PathFeature... labels) {
    return Activity.builder(WALK, formula, NOON)
        .version(version)
        .operator(Optional.of("me@example.org"))
        .seeds(Optional.of(1))
        .delay(Duration.ofSeconds(1))
        .patience(Duration.ofMinutes(10))
        .pathFeatures(List.of(labels))
        .build();
  }
}
