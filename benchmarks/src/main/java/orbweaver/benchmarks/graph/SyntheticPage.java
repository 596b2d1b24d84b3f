package orbweaver.benchmarks.graph;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Fetched;
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
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.request.TraceStep;
import orbweaver.contract.request.TraceStep.StepAnswer;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.PageVerdict;

/** Synthetic page with 44 links, ten to sections of its host and the rest to random pages. */
final class SyntheticPage {
  private static final int LINKS = 44;
  private static final int SECTIONS = 10;
  private static final int HOSTS = 200;
  private static final int MANY = 300_000;
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final Outcome WHOLE = new Fetched(new BodyExtent.Whole());
  private static final DiscoveryPath PATH = new DiscoveryPath(CrawlUrl.of("http://h0.test/"), 5, 0);
  private static final Interest INTEREST = new Interest("walk", 1, PATH, "t", Priority.NEXT);

  private SyntheticPage() {}

  /** Returns its record on topic {@code link}. */
  static Page page(int number) {
    var random = new SplittableRandom(number);
    var links = IntStream.range(0, LINKS).mapToObj(at -> link(number, at, random)).toList();
    var request = new FetchRequest(url(number), 1, false, List.of(INTEREST));
    return new Page(request, WHOLE, evidence(), Optional.of(facts(number)), links, false);
  }

  /** Returns its record on topic {@code verdict}. */
  static NumberedVerdict verdict(int number) {
    return new NumberedVerdict("0", 0, number + 1, verdict(url(number)));
  }

  private static CrawlUrl url(int page) {
    var host = "http://h%d.test/".formatted(page % HOSTS);
    return CrawlUrl.of(host + "research/2026/a-page-that-has-a-name-" + page + ".html");
  }

  private static Link link(int page, int at, SplittableRandom random) {
    if (at < SECTIONS) {
      var section = CrawlUrl.of("http://h%d.test/section-%d/".formatted(page % HOSTS, at));
      return new Link(section, LinkKind.A, at, Optional.of("Section " + at), List.of());
    }
    var target = random.nextInt(MANY);
    return new Link(
        url(target),
        LinkKind.A,
        at,
        Optional.of("a page that has the name " + target),
        List.of(),
        Optional.empty(),
        Optional.of("What stands above the links of " + page));
  }

  private static Evidence evidence() {
    var headers =
        Stream.of("server", "date", "content-type", "content-length", "last-modified", "etag")
            .map(name -> new Header(name, "what it says of " + name))
            .toList();
    var from = Optional.of("192.0.2.7");
    return new Evidence(NOON, from, Optional.of(200), headers, Optional.empty(), Tls.VERIFIED);
  }

  private static PageFacts facts(int number) {
    var headings =
        IntStream.range(1, 4)
            .mapToObj(level -> new Heading(level, "A heading of page " + number))
            .toList();
    return PageFacts.builder("UTF-8", CharsetSource.META, "%064x".formatted(number))
        .title(Optional.of("The page that has the name " + number))
        .description(Optional.of("What page " + number + " says that it is about"))
        .language(Optional.of("en"))
        .bytes(28_000)
        .words(1_400)
        .headings(headings)
        .simhash(Optional.of("%016x".formatted(number)))
        .build();
  }

  private static PageVerdict verdict(CrawlUrl url) {
    var step =
        new TraceStep(
            0, "(no-cycles)", EvidenceStage.URI, StepAnswer.YES, Optional.of("the URL"), false);
    var trace = new DecisionTrace(1, PATH, List.of(step), 0, Optional.empty());
    var decision = new Decision(INTEREST, true, DecisionCode.ACCEPTED, "", Optional.of(trace));
    return new PageVerdict(url, 1, WHOLE, List.of(decision), List.of(), Map.of(), List.of());
  }
}
