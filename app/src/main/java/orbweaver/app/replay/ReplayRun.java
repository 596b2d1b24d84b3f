package orbweaver.app.replay;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.app.replay.OfflineVerdict.Rejected;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Suppression;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.contract.verdict.Verdict;
import orbweaver.engine.CrawlEngine;
import orbweaver.engine.EngineOutput;
import orbweaver.engine.Message.PageRead;
import orbweaver.engine.state.InMemoryState;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.engine.state.LogEntry.ReadText;
import orbweaver.engine.state.LogEntry.Registered;
import orbweaver.language.Formula;
import orbweaver.rule.submission.SubmissionReply;
import orbweaver.rule.submission.SubmissionReply.Refused;
import orbweaver.rule.submission.SubmissionReply.Unchanged;
import orbweaver.runtime.OperationException;

/**
 * Crawl of the recorded Web by the engine, from the seeds of the recorded crawl. No limit of an
 * activity applies except its formula: no budget, delay, priority, revisit or quarantine.
 */
final class ReplayRun implements EngineOutput {
  private static final String ACTIVITY = "replay";
  private static final PipelineManifest MANIFEST =
      new PipelineManifest(ACTIVITY, PolitenessKeyKind.HOST, 1, "xxh3-64", ACTIVITY, Map.of());
  // No decision depends on the time: the age of a page is measured at its response.
  private static final Instant START = Instant.EPOCH.plus(Duration.ofDays(20_000));
  private static final Formula NO_CYCLES = Formula.parse("((no-cycles))");
  // A text that takes the ordinal of a seed and is no seed.
  private static final String NO_SEED = "none:";
  private static final int MAX_IDLE_TURNS = 1_000;

  private final CrawlSnapshot snapshot;
  private final RuleVariant variant;
  private final RecordedFetcher fetcher;
  private final Optional<AcceptedPathConsumer> paths;
  private final CrawlEngine engine;
  private final Deque<FetchRequest> requests = new ArrayDeque<>();
  private final Map<String, OfflineVerdict> verdicts = new HashMap<>();
  private Optional<RecordedAnswer> answer = Optional.empty();
  private LifecycleState state = LifecycleState.RUNNING;
  private Instant now = START;
  private boolean hasUndecided;

  private ReplayRun(
      CrawlSnapshot snapshot,
      RuleVariant variant,
      RecordedFetcher fetcher,
      Optional<AcceptedPathConsumer> paths) {
    this.snapshot = snapshot;
    this.variant = variant;
    this.fetcher = fetcher;
    this.paths = paths;
    var memory = InMemoryState.withoutHistory();
    engine =
        paths.isPresent()
            ? CrawlEngine.withAllOutlinks(MANIFEST, memory, this)
            : CrawlEngine.withoutTraces(MANIFEST, memory, this);
  }

  /**
   * Crawls the recorded Web and returns the verdicts on the URLs that it reaches.
   *
   * @param recorded decisions of the crawl by evidence that is not stored
   * @param followsUndecided true to follow the links of undecided pages, too
   * @throws OperationException if a crawl rejects the rules
   */
  static ReplayRegion region(
      CrawlSnapshot snapshot,
      RuleVariant variant,
      RecordedDecisions recorded,
      boolean followsUndecided) {
    var fetcher = new RecordedFetcher(snapshot, variant, recorded, followsUndecided);
    return new ReplayRun(snapshot, variant, fetcher, Optional.empty()).region();
  }

  /**
   * Crawls the recorded Web and returns the verdicts on the URLs that it reaches; links of
   * undecided pages are not followed.
   *
   * @param paths consumer of the paths that lead to these URLs
   * @throws OperationException if a crawl rejects the rules
   */
  static ReplayRegion region(
      CrawlSnapshot snapshot, RuleVariant variant, AcceptedPathConsumer paths) {
    var fetcher = new RecordedFetcher(snapshot, variant, new RecordedDecisions(), false);
    return new ReplayRun(snapshot, variant, fetcher, Optional.of(paths)).region();
  }

  private ReplayRegion region() {
    submitActivity();
    if (!snapshot.seeds().isEmpty()) {
      submitSeeds();
      finish();
    }
    return new ReplayRegion(verdicts, hasUndecided);
  }

  private void submitActivity() {
    var formula = variant.formula();
    var complete = formula.hasNoCycles() ? formula : NO_CYCLES.and(formula);
    var activity =
        ActivitySubmission.of(ACTIVITY, complete.toString())
            .withDelay(Duration.ZERO)
            .withPolicy(Optional.of(policy()));
    if (submit(activity) instanceof Refused(var reason))
      throw OperationException.usageError(reason);
  }

  private CrawlPolicy policy() {
    var own = variant.policy().orElse(CrawlPolicy.DEFAULT);
    var obeyed = CrawlPolicy.DEFAULT.withTraps(TrapPolicy.REPORT).withSitemaps(own.readsSitemaps());
    return own.robotsMeta().map(obeyed::withRobotsMeta).orElse(obeyed);
  }

  // Family indexes contain the ordinals of the seeds, among which are texts that are no URLs.
  private void submitSeeds() {
    var next = 1;
    for (var seed : snapshot.seeds()) {
      for (; next < seed.ordinal(); next++) submitSeed(NO_SEED + next);
      if (!(submitSeed(seed.url()) instanceof Unchanged)) next++;
    }
  }

  private SubmissionReply submitSeed(String url) {
    return submit(new Seed(url, Optional.of(ACTIVITY)));
  }

  private SubmissionReply submit(Submission submission) {
    var reply = engine.submit(submission, now);
    engine.commit();
    return reply;
  }

  private void finish() {
    for (var idle = 0; state == LifecycleState.RUNNING || !requests.isEmpty(); idle++) {
      if (idle > MAX_IDLE_TURNS) throw new IllegalStateException("the replay does not end");
      if (!requests.isEmpty()) idle = 0;
      while (!requests.isEmpty()) read(fetcher.answer(requests.remove(), now));
      engine.runDueWork(now);
      engine.commit();
      now = engine.nextDue(now).filter(now::isBefore).orElse(now);
    }
  }

  private void read(RecordedAnswer next) {
    hasUndecided |= next.hasUndecided();
    answer = Optional.of(next);
    engine.take(new PageRead(next.page(), List.of()), now);
    engine.commit();
  }

  @Override
  public void committed(long logEnd) {}

  @Override
  public void fetch(FetchRequest request) {
    requests.add(request);
  }

  @Override
  public void append(long position, LogEntry entry) {
    switch (entry) {
      case Decided(var verdict) -> record(verdict);
      case Progressed(ActivityStatus status) -> state = status.state();
      case Progressed _, ReadPage _, ReadText _, Registered _ -> {}
    }
  }

  @Override
  public void sentOutlinks(OutlinkBatch batch) {
    paths.ifPresent(consumer -> consumer.acceptOutlinks(batch));
  }

  private void record(Verdict verdict) {
    switch (verdict) {
      case PageVerdict page -> record(page, answer.orElseThrow());
      case SeedVerdict seed -> record(seed);
      case OutlinkBatch _, HostOverride _, UrlRefresh _, Suppression _ -> {}
    }
  }

  private void record(PageVerdict page, RecordedAnswer given) {
    var url = page.url().toString();
    for (var i = 0; i < page.decisions().size(); i++) {
      var decision = page.decisions().get(i);
      given
          .verdict(i, decision)
          .ifPresent(
              verdict -> {
                record(url, verdict);
                if (verdict.isPassable()) passPath(page.url(), decision.interest().path());
              });
    }
    for (var outlink : page.rejected()) {
      record(outlink.target().toString(), new Rejected(outlink.decidedBy()));
    }
  }

  private void passPath(CrawlUrl url, DiscoveryPath path) {
    paths.ifPresent(consumer -> consumer.acceptPath(url, path));
  }

  private void record(SeedVerdict seed) {
    if (seed.code() != DecisionCode.ACCEPTED && seed.code() != DecisionCode.MALFORMED) {
      record(seed.url(), new Rejected(seed.decidedBy()));
    }
  }

  private void record(String url, OfflineVerdict verdict) {
    verdicts.merge(url, verdict, ReplayRun::better);
  }

  private static OfflineVerdict better(OfflineVerdict first, OfflineVerdict second) {
    return second.rank() > first.rank() ? second : first;
  }
}
