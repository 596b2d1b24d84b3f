package orbweaver.benchmarks.known;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.fetch.Extent.Whole;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Fingerprint;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Referral;
import orbweaver.contract.verdict.Verdict;
import orbweaver.frontier.Activities;
import orbweaver.frontier.Frontier;
import orbweaver.frontier.Tables;
import orbweaver.frontier.end.Accounts;

/**
 * How many links a second does a frontier take in that knows ten million URLs, and every second
 * link?
 */
public final class FrontierReport implements Frontier.Voice, Activities {
  private static final int KNOWN = 10_000_000;
  private static final int HOSTS = 200;
  private static final int PAGES = 5_000;
  private static final int LINKS = 30;
  private static final int ROUNDS = 8;
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final Label LABEL = new Label(CrawlUrl.of("http://h0.test/"), 3, 0);
  private static final Activity WALK =
      new Activity(
          "walk",
          1,
          1,
          "seed",
          "((no-cycles) (depth 5) (origin-host))",
          Optional.empty(),
          Optional.of(1),
          Duration.ZERO,
          Duration.ofMinutes(10),
          NOON,
          List.of(LabelPart.ORIGIN_HOST, LabelPart.DEPTH),
          List.of());

  private final MemoryShelf shelf = new MemoryShelf();
  private final Deque<Order> orders = new ArrayDeque<>();
  private final SplittableRandom random = new SplittableRandom(1);
  private final Frontier frontier;
  private long sequence;
  private int urls;

  private FrontierReport() {
    var tables = new Tables(shelf);
    frontier = new Frontier(tables, new Accounts(tables.accounts()), CrawlUrl::host, this, this);
  }

  /** Prints a line a round; the first ones warm up. */
  public static void main(String[] arguments) {
    var report = new FrontierReport();
    report.know();
    for (var round = 0; round < ROUNDS; round++) report.round();
  }

  // All are known as the first is when it is done.
  private void know() {
    take(new Referral(Optional.empty(), List.of(candidate(0))));
    var order = orders.removeFirst();
    take(
        new PageVerdict(
            order.url(),
            order.number(),
            new Got(new Whole()),
            List.of(),
            List.of(),
            Map.of(),
            List.of()));
    var value = shelf.known().get(Fingerprint.of(url(0))).orElseThrow();
    while (++urls < KNOWN) shelf.known().put(Fingerprint.of(url(urls)), value);
  }

  private void round() {
    var pages = IntStream.range(0, PAGES).mapToObj(_ -> page()).toList();
    var start = Processor.nanos();
    pages.forEach(this::take);
    var seconds = (Processor.nanos() - start) / 1e9;
    System.out.printf(
        "%,.0f links a second of a processor, %,d URLs known%n",
        PAGES * LINKS / seconds, shelf.known().size());
  }

  private Referral page() {
    var links =
        IntStream.range(0, LINKS)
            .mapToObj(link -> candidate(link % 2 == 0 ? urls++ : random.nextInt(KNOWN)))
            .toList();
    return new Referral(Optional.of(LABEL.root()), links);
  }

  private void take(Verdict verdict) {
    var _ = frontier.take(new NumberedVerdict("0", 0, ++sequence, verdict), NOON);
  }

  private static Candidate candidate(int number) {
    return new Candidate(url(number), new Wish(WALK.id(), 1, LABEL, "t", Priority.NEXT));
  }

  private static CrawlUrl url(int number) {
    return CrawlUrl.of("http://h" + number % HOSTS + ".test/section/page-" + number + ".html");
  }

  @Override
  public void order(Order order) {
    orders.addLast(order);
  }

  @Override
  public void passOver(PassedOver label) {
    throw new IllegalStateException("passed over: " + label);
  }

  @Override
  public Optional<Activity> of(Wish wish) {
    return Optional.of(WALK);
  }

  @Override
  public Optional<Activity> current(String id) {
    return Optional.of(WALK);
  }
}
