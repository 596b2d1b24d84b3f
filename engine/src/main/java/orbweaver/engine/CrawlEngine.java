package orbweaver.engine;

import static orbweaver.contract.json.Preconditions.require;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.Control;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.control.Progress;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.json.Json;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Suppression;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.contract.verdict.Verdict;
import orbweaver.engine.Message.ControlSent;
import orbweaver.engine.Message.PageRead;
import orbweaver.engine.Message.ProgressSent;
import orbweaver.engine.Message.VerdictSent;
import orbweaver.engine.state.EngineState;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.engine.state.LogEntry.ReadText;
import orbweaver.engine.state.LogEntry.Registered;
import orbweaver.engine.state.StateException;
import orbweaver.engine.tables.ActivityTable;
import orbweaver.engine.tables.Counters;
import orbweaver.engine.tables.HostTables;
import orbweaver.engine.tables.OpenRequests;
import orbweaver.engine.tables.ProgressTable;
import orbweaver.engine.tables.RefusedInput;
import orbweaver.engine.tables.RefusedInputs;
import orbweaver.engine.tables.SeedTable;
import orbweaver.frontier.ApplyResult.Applied;
import orbweaver.frontier.ApplyResult.Duplicate;
import orbweaver.frontier.ApplyResult.Misrouted;
import orbweaver.frontier.ApplyResult.SequenceGap;
import orbweaver.frontier.FrontierPartition;
import orbweaver.frontier.PartitionOutput;
import orbweaver.frontier.queue.WindowBounds;
import orbweaver.rule.ActivityVersionLookup;
import orbweaver.rule.LatestPage;
import orbweaver.rule.PageEvaluator;
import orbweaver.rule.evaluation.RenewedInterests;
import orbweaver.rule.submission.ActivityVersions;
import orbweaver.rule.submission.EvaluatedSeeds;
import orbweaver.rule.submission.SubmissionProcessor;
import orbweaver.rule.submission.SubmissionReply;
import orbweaver.rule.submission.SubmissionSource;

/**
 * Engine of a crawl: pages and submissions in; fetch requests and entries of the crawl log out. It
 * has the only partition of its crawl. Not thread-safe.
 *
 * <p>A turn is any number of calls of {@link #take}, then {@link #runDueWork}, then {@link
 * #commit}. Everything that a turn changes becomes durable at once, and only then its output is
 * released. Messages that the cores send to each other are taken in the same turn, each after the
 * message that caused it.
 */
public final class CrawlEngine {
  private static final int PARTITION = 0;
  // Sources of verdicts, as NumberedVerdict names them.
  private static final String FROM_PAGES = Integer.toString(PARTITION);
  private static final String FROM_SUBMISSIONS = Topic.SEED.shortName();

  private final PipelineManifest manifest;
  private final EngineState state;
  private final EngineOutput output;
  private final EngineActivities activities;
  private final SubmissionProcessor submissions;
  private final PageEvaluator evaluator;
  private final FrontierPartition frontier;
  private final Counters counters;
  private final OpenRequests openRequests;
  private final HostTables hosts;
  private final RefusedInputs refused;
  private final ProgressTable progress;
  private final Deque<Message> mailbox = new ArrayDeque<>();
  private final List<Runnable> effects = new ArrayList<>();
  private Optional<SubmissionReply> frontierReply = Optional.empty();

  /**
   * Opens an engine on the state that the last commit left.
   *
   * @param manifest manifest of a pipeline with one partition
   */
  public CrawlEngine(PipelineManifest manifest, EngineState state, EngineOutput output) {
    this(manifest, state, output, PageEvaluator::new);
  }

  /**
   * Opens an engine whose verdicts contain no traces, for a crawl that nobody asks to explain.
   *
   * @param manifest manifest of a pipeline with one partition
   */
  public static CrawlEngine withoutTraces(
      PipelineManifest manifest, EngineState state, EngineOutput output) {
    return new CrawlEngine(manifest, state, output, PageEvaluator::withoutTraces);
  }

  /**
   * Opens an engine without traces that passes every accepted outlink to its output, whichever page
   * it was found on first.
   *
   * @param manifest manifest of a pipeline with one partition
   */
  public static CrawlEngine withAllOutlinks(
      PipelineManifest manifest, EngineState state, EngineOutput output) {
    return new CrawlEngine(manifest, state, output, PageEvaluator::withAllOutlinks);
  }

  private CrawlEngine(
      PipelineManifest manifest,
      EngineState state,
      EngineOutput output,
      EvaluatorFactory evaluators) {
    require(manifest.partitions() == 1, "partitions", manifest.partitions(), "1");
    this.manifest = manifest;
    this.state = state;
    this.output = output;
    var versions = new ActivityVersions(new ActivityTable(state));
    activities = new EngineActivities(versions);
    submissions =
        new SubmissionProcessor(
            manifest, versions, new EvaluatedSeeds(new SeedTable(state), versions));
    var renewed = new RenewedInterests(activities::newest);
    evaluator = evaluators.create(manifest, activities, this::latestPage);
    frontier =
        new FrontierPartition(
            PARTITION,
            manifest,
            state,
            activities,
            WindowBounds.IN_PROCESS,
            url -> state.log().latestPage(url).map(renewed::of).orElse(List.of()),
            new FrontierEffects());
    counters = new Counters(state);
    openRequests = new OpenRequests(state);
    hosts = new HostTables(state);
    refused = new RefusedInputs(state, counters);
    progress = new ProgressTable(state);
  }

  private Optional<LatestPage> latestPage(CrawlUrl url) {
    return state.log().latestPage(url).map(page -> LatestPage.of(page, true));
  }

  /** Returns the requests that were in flight at the last commit, one of each host first. */
  public List<FetchRequest> openRequests() {
    return openRequests.byHost(manifest::politenessKeyOf);
  }

  /** Returns the states of hosts: what the fetcher restores, and their status for people. */
  public HostTables hosts() {
    return hosts;
  }

  /** Returns the latest counts and status of each activity. */
  public List<Progress> progress() {
    return progress.all();
  }

  /** Returns the list of suppressed patterns, sorted. */
  public List<Suppression> suppressions() {
    return frontier.suppressions();
  }

  /** Returns the activities. */
  public EngineActivities activities() {
    return activities;
  }

  /** Takes a message, and the messages to this partition that it causes. */
  public void take(Message message, Instant now) {
    mailbox.add(message);
    takeAll(now);
  }

  /**
   * Takes a page as {@link #take} does, and returns the verdict on it; empty if its request is not
   * open, so that the page is ignored.
   */
  public Optional<PageVerdict> takePage(PageRead read, Instant now) {
    read.hosts().forEach(hosts::put);
    var verdict = evaluate(read, now);
    takeAll(now);
    return verdict;
  }

  /** Carries out a submission of a client; the reply is valid after the commit. */
  public SubmissionReply submit(Submission submission, Instant now) {
    frontierReply = Optional.empty();
    var processed = process(submission, now);
    takeAll(now);
    var reply = processed.or(() -> frontierReply).orElseThrow();
    if (reply instanceof SubmissionReply.Refused(var reason)) {
      refuse(Topic.SEED, reason, submission, now);
    }
    return reply;
  }

  /** Tests whether a request for a URL waits or is in flight. */
  public boolean isRequested(CrawlUrl url) {
    return frontier.isRequested(url);
  }

  /** Returns the input that was refused. */
  public RefusedInputs refusedInputs() {
    return refused;
  }

  /**
   * Submits a refused submission again and marks it as replayed. If the reason of its refusal still
   * holds, it is refused once more, as further input.
   *
   * @param number number of the refused input
   */
  public void replay(long number, Submission submission, Instant now) {
    refused.markReplayed(number, now);
    var _ = submit(submission, now);
  }

  private void takeAll(Instant now) {
    for (var next = mailbox.poll(); next != null; next = mailbox.poll()) apply(next, now);
  }

  /**
   * Does the work that is due: applies limits of time, releases held URLs, starts revisits, wakes
   * hosts, and sends counts that changed.
   */
  public void runDueWork(Instant now) {
    frontier.runDueWork(now);
    takeAll(now);
  }

  /**
   * Returns when the next host becomes ready; empty if no host waits. Limits of time and revisits
   * are not included: they need a call of {@link #runDueWork} about once a second.
   */
  public Optional<Instant> nextDue(Instant now) {
    return frontier.nextDue(now);
  }

  /** Returns when the next host becomes ready; empty if no URL waits on a host that is not. */
  public Optional<Instant> nextHostReady() {
    return frontier.nextHostReady();
  }

  /** Removes the entries of the crawl log before a position, which the graph has stored. */
  public void removeLogBefore(long position) {
    state.log().removeBefore(position);
  }

  /**
   * Commits the turn and releases its output.
   *
   * @throws StateException if the turn is not stored; the engine must not be used further
   */
  public void commit() {
    state.commit();
    var released = List.copyOf(effects);
    effects.clear();
    output.committed(state.log().end());
    released.forEach(Runnable::run);
  }

  private void apply(Message message, Instant now) {
    switch (message) {
      case PageRead read -> {
        read.hosts().forEach(hosts::put);
        var _ = evaluate(read, now);
      }
      case VerdictSent(var verdict) -> apply(verdict, now);
      case ControlSent(var control) ->
          frontier
              .apply(control, now)
              .ifPresent(error -> refuse(Topic.CONTROL, error, control, now));
      case ProgressSent(var progress) -> frontier.apply(progress, now);
    }
  }

  // The page of a request that is not open is ignored, so that a page counts once whatever the
  // fetcher does.
  private Optional<PageVerdict> evaluate(PageRead read, Instant now) {
    var page = read.page();
    if (!openRequests.remove(page.request())) return Optional.empty();
    read.text().ifPresent(text -> append(new ReadText(text)));
    var position = append(new ReadPage(page));
    var evaluation = evaluator.evaluate(page);
    if (evaluation.latestPage().isPresent()) state.log().markLatest(position);
    for (var outlinks : evaluation.outlinks()) {
      send(FROM_PAGES, outlinks.batch());
      output.sentOutlinks(outlinks.batch());
    }
    send(FROM_PAGES, evaluation.verdict());
    append(new Decided(evaluation.verdict()));
    evaluation.deadLetterReason().ifPresent(reason -> refuse(Topic.LINK, reason, page, now));
    return Optional.of(evaluation.verdict());
  }

  private void send(String from, Verdict verdict) {
    var number = counters.next("verdicts of " + from);
    mailbox.add(new VerdictSent(new NumberedVerdict(from, PARTITION, number, verdict)));
  }

  private void apply(NumberedVerdict verdict, Instant now) {
    switch (frontier.apply(verdict, now)) {
      case Applied _, Duplicate _ -> {}
      case Misrouted(var misrouted) ->
          throw new IllegalStateException(
              "target of another partition: " + misrouted.getFirst().target());
      case SequenceGap(var from, var expected, var found) ->
          throw new IllegalStateException(
              "verdicts from %s: number %d follows %d; verdicts in between are lost"
                  .formatted(from, found, expected - 1));
    }
  }

  private Optional<SubmissionReply> process(Submission submission, Instant now) {
    var source = new SubmissionSource(FROM_SUBMISSIONS, counters.next(FROM_SUBMISSIONS));
    var result = submissions.process(submission, source, now);
    result.registered().ifPresent(activity -> append(new Registered(activity)));
    for (var addressed : result.verdicts()) {
      send(FROM_SUBMISSIONS, addressed.verdict());
      if (isLogged(addressed.verdict())) append(new Decided(addressed.verdict()));
    }
    return result.reply();
  }

  // The graph stores seeds and suppressions; the other verdicts are for the frontier only.
  private static boolean isLogged(Verdict verdict) {
    return verdict instanceof SeedVerdict || verdict instanceof Suppression;
  }

  private void refuse(Topic kind, String reason, Object content, Instant now) {
    refused.add(RefusedInput.of(now, kind.shortName(), reason, Json.text(content)));
  }

  private long append(LogEntry entry) {
    var position = state.log().append(entry);
    effects.add(() -> output.append(position, entry));
    return position;
  }

  @FunctionalInterface
  private interface EvaluatorFactory {
    PageEvaluator create(
        PipelineManifest manifest,
        ActivityVersionLookup activities,
        Function<CrawlUrl, Optional<LatestPage>> latestPages);
  }

  private final class FrontierEffects implements PartitionOutput {
    @Override
    public void sendRequest(FetchRequest request) {
      openRequests.add(request);
      effects.add(() -> output.fetch(request));
    }

    @Override
    public void sendControl(int partition, Control control) {
      mailbox.add(new ControlSent(control));
    }

    // Only counts concern the coordinator.
    @Override
    public void sendProgress(int partition, Progress message) {
      progress.put(message);
      append(new Progressed(message));
      if (message instanceof ActivityCounts) mailbox.add(new ProgressSent(message));
    }

    @Override
    public void answerRefresh(UrlRefresh refresh, RefreshResult result) {
      frontierReply =
          Optional.of(
              refresh
                  .rejection(result)
                  .<SubmissionReply>map(SubmissionReply.Refused::new)
                  .orElseGet(() -> new SubmissionReply.RefreshAccepted(result)));
    }

    @Override
    public void publishHostStatus(HostStatus status) {
      hosts.put(status);
    }
  }
}
