package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Count.Shown;
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.control.Parked;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.control.Probe;
import orbweaver.contract.fetch.Extent.Whole;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Referral;
import orbweaver.contract.verdict.Tally;
import orbweaver.contract.verdict.Verdict;
import orbweaver.frontier.end.Accounts;

/** Frontier of one partition with hand-made input and recorded output. */
final class World implements Frontier.Voice {
  static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  static final Duration PATIENCE = Duration.ofMinutes(10);
  static final CrawlUrl ROOT = CrawlUrl.of("http://a.test/");
  static final Outcome PAGE = new Got(new Whole());

  final MapShelf shelf = new MapShelf();
  final Deque<Order> orders = new ArrayDeque<>();
  final List<PassedOver> passedOver = new ArrayList<>();
  final List<Parked> parked = new ArrayList<>();
  final List<GivenUp> givenUp = new ArrayList<>();
  private final Activities activities;
  Predicate<CrawlUrl> ours = _ -> true;
  Accounts accounts;
  Frontier frontier;
  Instant now = NOON;
  private long sequence;

  World(LabelPart... parts) {
    this(always(activity("walk", parts)));
  }

  private static Function<String, Activity> always(Activity activity) {
    return _ -> activity;
  }

  /** Creates a frontier with several activities. */
  World(Function<String, Activity> byId) {
    this(activities(byId));
  }

  /** Creates a frontier with activities that come and go. */
  World(Activities activities) {
    this.activities = activities;
    var tables = new Tables(shelf);
    accounts = new Accounts(tables.accounts());
    frontier = frontier(tables);
  }

  private Frontier frontier(Tables tables) {
    return new Frontier(tables, accounts, CrawlUrl::host, url -> ours.test(url), activities, this);
  }

  /** Drops all in-memory state, as a restart does. */
  void restart() {
    var tables = new Tables(shelf);
    accounts = new Accounts(tables.accounts());
    frontier = frontier(tables);
  }

  /** Sends a probe. */
  void ask(long wave, long phase) {
    frontier.asked(new Probe("walk", 1, wave, phase), now);
  }

  /** Returns a lookup of activities that always exist. */
  static Activities activities(Function<String, Activity> byId) {
    return new Activities() {
      @Override
      public Optional<Activity> of(Wish interest) {
        return current(interest.activity());
      }

      @Override
      public Optional<Activity> current(String id) {
        return Optional.of(byId.apply(id));
      }
    };
  }

  static Activity activity(String id, LabelPart... parts) {
    return new Activity(
        id,
        1,
        1,
        "seed",
        "((no-cycles))",
        Optional.empty(),
        Optional.of(1),
        Duration.ZERO,
        PATIENCE,
        NOON,
        List.of(parts),
        List.of());
  }

  /** Returns an activity whose formula asks whether these parties know a URL. */
  static Activity asking(String id, String owner, String... parties) {
    return new Activity(
        id,
        1,
        1,
        owner,
        "((no-cycles))",
        Optional.empty(),
        Optional.of(1),
        Duration.ZERO,
        PATIENCE,
        NOON,
        List.of(),
        List.of(),
        parties.length == 0 ? Optional.empty() : Optional.of(List.of(parties)),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  static Wish wish(int depth) {
    return wish("walk", depth);
  }

  static Wish wish(String activity, int depth) {
    return wish(activity, depth, Priority.NEXT);
  }

  static Wish wish(String activity, int depth, Priority priority) {
    return new Wish(activity, 1, new Label(ROOT, depth, 0), "t", priority);
  }

  static Candidate candidate(String url, int depth) {
    return candidate(url, depth, Priority.NEXT);
  }

  static Candidate candidate(String url, int depth, Priority priority) {
    return candidate(url, wish("walk", depth, priority));
  }

  static Candidate candidate(String url, Wish interest) {
    return new Candidate(CrawlUrl.of(url), interest);
  }

  Receipt refer(Candidate... outlinks) {
    return refer(++sequence, outlinks);
  }

  Receipt refer(long number, Candidate... outlinks) {
    var all = new ArrayList<>(Arrays.asList(outlinks));
    return take(number, Referral.of(Optional.of(ROOT), all));
  }

  @Override
  public void order(Order request) {
    orders.addLast(request);
  }

  @Override
  public void passOver(PassedOver label) {
    passedOver.add(label);
  }

  @Override
  public void park(Parked url) {
    parked.add(url);
  }

  @Override
  public void giveUp(GivenUp url) {
    givenUp.add(url);
  }

  Order nextRequest() {
    return orders.removeFirst();
  }

  void close(Order request, Outcome outcome) {
    take(++sequence, judged(request, outcome, Map.of()));
  }

  static PageVerdict judged(Order request, Outcome outcome, Map<String, Tally> tallies) {
    return new PageVerdict(
        request.url(), request.number(), outcome, List.of(), List.of(), tallies, List.of());
  }

  /** Applies the next verdict of the sequence. */
  Receipt take(Verdict verdict) {
    return take(++sequence, verdict);
  }

  Receipt take(long number, Verdict verdict) {
    return frontier.take(new NumberedVerdict("0", 0, number, verdict), now);
  }

  Shown shown() {
    return accounts.of("walk").shown();
  }

  Proof proof() {
    return accounts.of("walk").proof();
  }
}
