package orbweaver.benchmarks.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.PathLimitReached;
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
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.contract.verdict.Verdict;
import orbweaver.frontier.ActivityLookup;
import orbweaver.frontier.Frontier;
import orbweaver.frontier.FrontierOutput;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.InMemoryTables;
import orbweaver.frontier.queue.WindowBounds;
import orbweaver.frontier.state.Codec;

/** Harness that runs a frontier without Kafka, for one activity. */
final class FrontierHarness implements FrontierOutput, ActivityLookup {
  static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  static final Outcome PAGE = new Fetched(new Whole());

  private static final DiscoveryPath PATH = new DiscoveryPath(CrawlUrl.of("http://h0.test/"), 3, 0);
  // Encoded values as they are.
  private static final Codec<byte[]> BYTES = Codec.of(value -> value, value -> value);
  private static final Activity WALK =
      Activity.builder("walk", "((no-cycles) (depth 5) (origin-host))", NOON)
          .seeds(Optional.of(1))
          .delay(Duration.ZERO)
          .patience(Duration.ofDays(1))
          .pathFeatures(List.of(PathFeature.SEED_HOST, PathFeature.DEPTH))
          .build();

  private final InMemoryTables stores = new InMemoryTables();
  private final Deque<FetchRequest> requests = new ArrayDeque<>();
  private final Frontier frontier;
  private long sequence;

  FrontierHarness() {
    var tables = FrontierTables.open(stores, this, CrawlUrl::host, WindowBounds.BY_TOPIC);
    frontier = new Frontier(tables, _ -> true, this, this);
  }

  /** Marks URLs as seen, with the entry of a fetched page, without processing each. */
  void markSeen(int from, int to, IntFunction<CrawlUrl> url) {
    admit(List.of(url.apply(from)), NOON);
    complete(requests.removeFirst(), PAGE, NOON);
    var seen = stores.table(FrontierTables.SEEN_URLS, Codec.FINGERPRINT, BYTES);
    var value = seen.get(UrlFingerprint.of(url.apply(from))).orElseThrow();
    for (var i = from + 1; i < to; i++) seen.put(UrlFingerprint.of(url.apply(i)), value);
  }

  long seenUrls() {
    return stores.size(FrontierTables.SEEN_URLS);
  }

  /** Creates the outlink batch of a page. */
  static OutlinkBatch outlinkBatch(List<CrawlUrl> links) {
    return OutlinkBatch.of(
        Optional.of(PATH.root()), links.stream().map(FrontierHarness::outlink).toList());
  }

  private static Outlink outlink(CrawlUrl url) {
    return new Outlink(url, new Interest(WALK.id(), 1, PATH, "t", Priority.NEXT));
  }

  /** Applies the outlink batch of a page with these links. */
  void admit(List<CrawlUrl> links, Instant now) {
    apply(outlinkBatch(links), now);
  }

  /** Applies the verdict that completes a request. */
  void complete(FetchRequest request, Outcome outcome, Instant now) {
    apply(
        new PageVerdict(
            request.url(), request.number(), outcome, List.of(), List.of(), Map.of(), List.of()),
        now);
  }

  void apply(Verdict verdict, Instant now) {
    var _ = frontier.apply(new NumberedVerdict("0", 0, ++sequence, verdict), now);
  }

  /** Runs a scheduling tick and returns the number of URLs on hosts that back off. */
  long tick(Instant now) {
    frontier.runDueWork(now);
    return frontier.delayedUrls();
  }

  /** Returns the dispatched requests in order. */
  Deque<FetchRequest> requests() {
    return requests;
  }

  @Override
  public void sendRequest(FetchRequest request) {
    requests.addLast(request);
  }

  @Override
  public void reportPathLimit(PathLimitReached limit) {
    throw new IllegalStateException("the limit of paths per URL was reached: " + limit);
  }

  @Override
  public void reportSuspectedTrap(TrapSuspected url) {}

  @Override
  public void answerRefresh(UrlRefresh refresh, RefreshResult result) {}

  @Override
  public void reportGivenUp(UrlGivenUp url) {}

  @Override
  public void reportHostGivenUp(HostGivenUp host) {}

  @Override
  public Optional<Activity> forInterest(Interest interest) {
    return Optional.of(WALK);
  }

  @Override
  public Optional<Activity> current(String id) {
    return Optional.of(WALK);
  }
}
