package orbweaver.benchmarks.known;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.control.Parked;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.fetch.Extent.Whole;
import orbweaver.contract.fetch.Outcome;
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

/** Harness of a frontier without Kafka, with one activity. */
final class Rig implements Frontier.Voice, Activities {
  static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  static final Outcome PAGE = new Got(new Whole());

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
          Duration.ofDays(1),
          NOON,
          List.of(LabelPart.ORIGIN_HOST, LabelPart.DEPTH),
          List.of());

  private final MemoryShelf shelf = new MemoryShelf();
  private final Deque<Order> orders = new ArrayDeque<>();
  private final Frontier frontier;
  private long sequence;

  Rig() {
    var tables = new Tables(shelf);
    frontier =
        new Frontier(
            tables, new Accounts(tables.accounts()), CrawlUrl::host, _ -> true, this, this);
  }

  /** Marks URLs as seen, with the entry of a fetched page, without processing each. */
  void know(int from, int to, IntFunction<CrawlUrl> url) {
    refer(List.of(url.apply(from)), NOON);
    close(orders.removeFirst(), PAGE, NOON);
    var value = shelf.known().get(Fingerprint.of(url.apply(from))).orElseThrow();
    for (var i = from + 1; i < to; i++) shelf.known().put(Fingerprint.of(url.apply(i)), value);
  }

  long known() {
    return shelf.known().size();
  }

  /** Creates the outlink batch of a page. */
  static Referral page(List<CrawlUrl> links) {
    return Referral.of(Optional.of(LABEL.root()), links.stream().map(Rig::candidate).toList());
  }

  private static Candidate candidate(CrawlUrl url) {
    return new Candidate(url, new Wish(WALK.id(), 1, LABEL, "t", Priority.NEXT));
  }

  void refer(List<CrawlUrl> links, Instant now) {
    take(page(links), now);
  }

  void close(Order order, Outcome outcome, Instant now) {
    take(
        new PageVerdict(
            order.url(), order.number(), outcome, List.of(), List.of(), Map.of(), List.of()),
        now);
  }

  void take(Verdict verdict, Instant now) {
    var _ = frontier.take(new NumberedVerdict("0", 0, ++sequence, verdict), now);
  }

  /** Runs a scheduling tick and returns the number of URLs on hosts that back off. */
  long beat(Instant now) {
    frontier.wake(now);
    return frontier.asleep();
  }

  /** Returns the dispatched requests in order. */
  Deque<Order> orders() {
    return orders;
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
  public void park(Parked url) {}

  @Override
  public void giveUp(GivenUp url) {}

  @Override
  public Optional<Activity> of(Wish wish) {
    return Optional.of(WALK);
  }

  @Override
  public Optional<Activity> current(String id) {
    return Optional.of(WALK);
  }
}
