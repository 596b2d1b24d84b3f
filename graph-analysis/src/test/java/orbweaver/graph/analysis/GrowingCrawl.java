package orbweaver.graph.analysis;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.RejectedOutlink;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.graph.store.TestRecords;

/**
 * Random crawl, step by step: at each time it requests a few URLs, again or for the first time,
 * whose pages change, vanish, move and come back.
 */
final class GrowingCrawl {
  private static final int URLS = 12;
  private static final int REQUESTS = 3;
  private static final Duration STEP = Duration.ofHours(5);

  private final Random random;
  private final Map<Integer, Long> requests = new TreeMap<>();
  private final List<String> roots = new ArrayList<>();
  private long seeds;

  GrowingCrawl(Random random) {
    this.random = random;
  }

  static Instant time(int step) {
    return TestRecords.NOON.plus(STEP.multipliedBy(step));
  }

  private static String path(int url) {
    return "/" + url % 3 + "/" + url;
  }

  /** Returns the records of a step. */
  Object[] step(int step) {
    var records = new ArrayList<Object>();
    var urls = new ArrayList<>(IntStream.range(0, URLS).boxed().toList());
    Collections.shuffle(urls, random);
    for (var url : urls.subList(0, REQUESTS)) request(url, step, records);
    return records.toArray();
  }

  private void request(int url, int step, List<Object> records) {
    var number = requests.merge(url, 1L, Long::sum);
    var isSeed = step == 0 || (random.nextInt(6) == 0 && !roots.contains(path(url)));
    if (isSeed)
      records.add(
          SeedVerdict.accepted(
              "seed", seeds++, TestRecords.WALK, 1, TestRecords.url(path(url)).toString()));
    var page = TestRecords.fetchedAt(time(step), page(url, number));
    records.add(TestRecords.withTitle(page, "Title " + random.nextInt(3)));
    if (isSeed) roots.add(path(url));
    records.add(verdict(page, isSeed ? path(url) : roots.get(random.nextInt(roots.size()))));
  }

  private Page page(int url, long number) {
    var target = path(random.nextInt(URLS + 4));
    return switch (random.nextInt(8)) {
      case 0 -> TestRecords.page(path(url), number, TestRecords.UNCHANGED);
      case 1 -> TestRecords.page(path(url), number, new Outcome.Failed(Failure.CLIENT_ERROR));
      case 2 ->
          TestRecords.page(
              path(url),
              number,
              new Outcome.Redirected(TestRecords.url(target)),
              TestRecords.link(0, target, LinkKind.REDIRECT));
      default -> TestRecords.page(path(url), number, TestRecords.GOT, links());
    };
  }

  private Link[] links() {
    return IntStream.range(0, random.nextInt(6))
        .mapToObj(i -> TestRecords.link(i, path(random.nextInt(URLS + 4)), LinkKind.A))
        .toArray(Link[]::new);
  }

  private PageVerdict verdict(Page page, String root) {
    var url = page.request().url();
    var isRejected = random.nextInt(4) == 0;
    var code = isRejected ? DecisionCode.REJECTED_BY_HEADER : DecisionCode.ACCEPTED;
    var decision =
        new Decision(TestRecords.interest(root, random.nextInt(3)), !isRejected, code, "(x)");
    var rejected =
        page.links().stream()
            .filter(link -> link.kind() == LinkKind.A && random.nextInt(3) == 0)
            .map(
                link ->
                    new RejectedOutlink(
                        link.target(),
                        TestRecords.WALK,
                        DecisionCode.REJECTED_BY_URI,
                        "(uri)",
                        Optional.of(0)))
            .toList();
    return new PageVerdict(
        url,
        page.request().number(),
        page.outcome(),
        List.of(decision),
        rejected,
        Map.of(),
        List.of(TestRecords.trace("(uri)")));
  }
}
