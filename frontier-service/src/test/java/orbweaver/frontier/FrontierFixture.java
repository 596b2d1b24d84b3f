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
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.Probe;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.BodyExtent.Whole;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.contract.verdict.Verdict;
import orbweaver.frontier.queue.WindowBounds;
import orbweaver.frontier.termination.PartitionCounters;

/** Frontier of one partition with hand-made input and recorded output. */
final class FrontierFixture implements FrontierOutput {
  static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  static final Duration PATIENCE = Duration.ofMinutes(10);
  static final CrawlUrl ROOT = CrawlUrl.of("http://a.test/");
  static final Outcome PAGE = new Fetched(new Whole());

  final CountedTables stateTables = new CountedTables();
  final Deque<FetchRequest> requests = new ArrayDeque<>();
  final List<PathLimitReached> pathLimits = new ArrayList<>();
  final List<TrapSuspected> suspectedTraps = new ArrayList<>();
  final List<UrlGivenUp> givenUp = new ArrayList<>();
  final List<HostGivenUp> givenUpHosts = new ArrayList<>();
  final List<RefreshResult> refreshes = new ArrayList<>();
  private final ActivityLookup activities;
  Predicate<CrawlUrl> isOwnPartition = _ -> true;
  PartitionCounters accounts;
  Frontier frontier;
  Instant now = NOON;
  private long sequence;

  FrontierFixture(PathFeature... parts) {
    this(always(activity("walk", parts)));
  }

  private static Function<String, Activity> always(Activity activity) {
    return _ -> activity;
  }

  /** Creates a frontier with several activities. */
  FrontierFixture(Function<String, Activity> byId) {
    this(activities(byId));
  }

  /** Creates a frontier with activities that come and go. */
  FrontierFixture(ActivityLookup activities) {
    this.activities = activities;
    var tables =
        FrontierTables.open(stateTables, activities, CrawlUrl::host, WindowBounds.BY_TOPIC);
    accounts = tables.counters();
    frontier = frontier(tables);
  }

  private Frontier frontier(FrontierTables tables) {
    return new Frontier(tables, url -> isOwnPartition.test(url), activities, this);
  }

  /** Drops all in-memory state, as a restart does. */
  void restart() {
    var tables =
        FrontierTables.open(stateTables, activities, CrawlUrl::host, WindowBounds.BY_TOPIC);
    accounts = tables.counters();
    frontier = frontier(tables);
  }

  /** Sends a probe. */
  void probe(long round, long phase) {
    frontier.prepareProbeAnswer(new Probe("walk", 1, round, phase), now);
  }

  /** Returns a lookup of activities that always exist. */
  static ActivityLookup activities(Function<String, Activity> byId) {
    return new ActivityLookup() {
      @Override
      public Optional<Activity> forInterest(Interest interest) {
        return current(interest.activity());
      }

      @Override
      public Optional<Activity> current(String id) {
        return Optional.of(byId.apply(id));
      }
    };
  }

  static Activity activity(String id, PathFeature... parts) {
    return Activity.builder(id, "((no-cycles))", NOON)
        .seeds(Optional.of(1))
        .delay(Duration.ZERO)
        .patience(PATIENCE)
        .pathFeatures(List.of(parts))
        .build();
  }

  /** Returns an activity whose formula asks whether these parties know a URL. */
  static Activity withKnownTo(String id, String owner, String... parties) {
    return activity(id).toBuilder()
        .owner(owner)
        .knownTo(parties.length == 0 ? Optional.empty() : Optional.of(List.of(parties)))
        .build();
  }

  static Interest interest(int depth) {
    return interest("walk", depth);
  }

  static Interest interest(String activity, int depth) {
    return interest(activity, depth, Priority.NEXT);
  }

  static Interest interest(String activity, int depth, Priority priority) {
    return new Interest(activity, 1, new DiscoveryPath(ROOT, depth, 0), "t", priority);
  }

  static Outlink candidate(String url, int depth) {
    return candidate(url, depth, Priority.NEXT);
  }

  static Outlink candidate(String url, int depth, Priority priority) {
    return candidate(url, interest("walk", depth, priority));
  }

  static Outlink candidate(String url, Interest interest) {
    return new Outlink(CrawlUrl.of(url), interest);
  }

  ApplyResult applyOutlinks(Outlink... outlinks) {
    return applyOutlinks(++sequence, outlinks);
  }

  ApplyResult applyOutlinks(long number, Outlink... outlinks) {
    var all = new ArrayList<>(Arrays.asList(outlinks));
    return apply(number, OutlinkBatch.of(Optional.of(ROOT), all));
  }

  @Override
  public void sendRequest(FetchRequest request) {
    requests.addLast(request);
  }

  @Override
  public void reportPathLimit(PathLimitReached limit) {
    pathLimits.add(limit);
  }

  @Override
  public void reportSuspectedTrap(TrapSuspected url) {
    suspectedTraps.add(url);
  }

  @Override
  public void answerRefresh(UrlRefresh refresh, RefreshResult result) {
    refreshes.add(result);
  }

  /** Applies a refresh of the operator, and returns its result. */
  RefreshResult refresh(CrawlUrl url) {
    return refresh(url, "seed");
  }

  /** Applies a refresh of the sender with that submission topic, and returns its result. */
  RefreshResult refresh(CrawlUrl url, String topic) {
    apply(new UrlRefresh(url, topic, 0, Optional.empty()));
    return refreshes.getLast();
  }

  @Override
  public void reportGivenUp(UrlGivenUp url) {
    givenUp.add(url);
  }

  @Override
  public void reportHostGivenUp(HostGivenUp host) {
    givenUpHosts.add(host);
  }

  FetchRequest nextRequest() {
    return requests.removeFirst();
  }

  void complete(FetchRequest request, Outcome outcome) {
    apply(++sequence, pageVerdict(request, outcome, Map.of()));
  }

  static PageVerdict pageVerdict(
      FetchRequest request, Outcome outcome, Map<String, OutlinkCounts> tallies) {
    return new PageVerdict(
        request.url(), request.number(), outcome, List.of(), List.of(), tallies, List.of());
  }

  /** Applies the next verdict of the sequence. */
  ApplyResult apply(Verdict verdict) {
    return apply(++sequence, verdict);
  }

  ApplyResult apply(long number, Verdict verdict) {
    return frontier.apply(new NumberedVerdict("0", 0, number, verdict), now);
  }

  UrlCounts urls() {
    return accounts.countersOf("walk").urls();
  }

  TerminationCounters termination() {
    return accounts.countersOf("walk").termination();
  }
}
