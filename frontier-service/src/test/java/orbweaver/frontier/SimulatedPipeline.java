package orbweaver.frontier;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.BudgetGrant;
import orbweaver.contract.control.Control;
import orbweaver.contract.control.Probe;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Verdict;

/**
 * Simulated pipeline: a frontier of several partitions, two activities, and records that arrive
 * with arbitrary delays, in order within each series.
 */
final class SimulatedPipeline {
  static final int PARTITIONS = 3;
  static final int COORDINATOR = 0;

  /** Observer of requests and probes. */
  interface PipelineObserver {
    void requestSent(FetchRequest request);

    void probeSent(Probe probe);
  }

  final List<SimulatedTask> tasks;
  final List<ActivityStatus> phases = new ArrayList<>();
  private final Random random;
  private final PipelineObserver watch;
  private final SimulatedWeb web;
  private final Map<String, Deque<NumberedVerdict>> verdicts = new TreeMap<>();
  private final Map<String, Long> sequences = new HashMap<>();
  private final List<List<FetchRequest>> inFlight = perPartition();
  private final List<List<Control>> control = perPartition();
  private final List<List<ActivityCounts>> progress = perPartition();

  SimulatedPipeline(Random random, SimulatedWeb web, PipelineObserver watch) {
    this(random, web, watch, id -> FrontierFixture.activity(id, PathFeature.DEPTH));
  }

  SimulatedPipeline(
      Random random,
      SimulatedWeb web,
      PipelineObserver watch,
      Function<String, Activity> activities) {
    this.random = random;
    this.web = web;
    this.watch = watch;
    tasks =
        IntStream.range(0, PARTITIONS)
            .mapToObj(partition -> new SimulatedTask(partition, this, activities))
            .toList();
  }

  private static <T> List<List<T>> perPartition() {
    return Stream.generate(() -> (List<T>) new ArrayList<T>()).limit(PARTITIONS).toList();
  }

  void seed(String activity, CrawlUrl url) {
    var interest = new Interest(activity, 1, DiscoveryPath.ofRoot(url), "t", Priority.NEXT);
    send("seed", COORDINATOR, SeedVerdict.accepted("seed", 0, activity, 1, url.toString()));
    send("seed", of(url), OutlinkBatch.of(Optional.empty(), List.of(new Outlink(url, interest))));
  }

  private static int of(CrawlUrl url) {
    return url.host().charAt(1) % PARTITIONS;
  }

  private static int of(OutlinkBatch batch) {
    return of(batch.outlinks().getFirst().target());
  }

  private void send(String from, int to, Verdict verdict) {
    var series = from + " to " + to;
    var number = sequences.merge(series, 1L, Long::sum);
    verdicts
        .computeIfAbsent(series, _ -> new ArrayDeque<>())
        .add(new NumberedVerdict(from, to, number, verdict));
  }

  /** Takes one random step, which may be aborted. */
  void step() {
    var partition = random.nextInt(PARTITIONS);
    var task = tasks.get(partition);
    var commits = random.nextInt(8) > 0;
    switch (random.nextInt(20)) {
      case 0, 1, 2, 3, 4 -> apply(commits);
      case 5, 6, 7, 8 -> evaluate(partition);
      case 9, 10 -> answer(partition, commits);
      case 11, 12, 13, 14, 15, 16 -> deliverCounts(partition, commits);
      case 17, 18 -> task.transact(commits, task::runDueWork);
      default -> task.restart();
    }
  }

  private void answer(int partition, boolean commits) {
    var probes = control.get(partition);
    if (probes.isEmpty()) return;
    var task = tasks.get(partition);
    if (task.transact(commits, () -> task.answerControl(probes.getFirst()))) probes.removeFirst();
  }

  private void deliverCounts(int from, boolean commits) {
    var counts = progress.get(from);
    if (counts.isEmpty()) return;
    var task = tasks.get(COORDINATOR);
    if (task.transact(commits, () -> task.onCounts(counts.getFirst()))) counts.removeFirst();
  }

  private void apply(boolean commits) {
    var waiting = verdicts.values().stream().filter(series -> !series.isEmpty()).toList();
    if (waiting.isEmpty()) return;
    var series = waiting.get(random.nextInt(waiting.size()));
    var verdict = series.getFirst();
    var task = tasks.get(verdict.to());
    if (task.transact(commits, () -> task.apply(verdict))) series.removeFirst();
  }

  private void evaluate(int partition) {
    var requests = inFlight.get(partition);
    if (requests.isEmpty()) return;
    var request = requests.remove(random.nextInt(requests.size()));
    var outcome = web.answer(request);
    var batches = outcome instanceof Failed ? List.<OutlinkBatch>of() : outlinkBatches(request);
    var from = Integer.toString(partition);
    batches.forEach(batch -> send(from, of(batch), batch));
    send(from, partition, FrontierFixture.pageVerdict(request, outcome, outlinkCounts(batches)));
  }

  private List<OutlinkBatch> outlinkBatches(FetchRequest request) {
    var byPartition = new TreeMap<Integer, List<Outlink>>();
    for (var outlink : web.candidates(request)) {
      byPartition.computeIfAbsent(of(outlink.target()), _ -> new ArrayList<>()).add(outlink);
    }
    return byPartition.values().stream()
        .map(outlinks -> OutlinkBatch.of(Optional.of(request.url()), outlinks))
        .toList();
  }

  private static Map<String, OutlinkCounts> outlinkCounts(List<OutlinkBatch> batches) {
    var outlinkCounts = new HashMap<String, OutlinkCounts>();
    batches.stream()
        .flatMap(OutlinkBatch::activities)
        .forEach(
            activity ->
                outlinkCounts.merge(activity, new OutlinkCounts(1, 0, 0), OutlinkCounts::plus));
    return outlinkCounts;
  }

  void requestSent(int partition, FetchRequest request) {
    watch.requestSent(request);
    inFlight.get(partition).add(request);
  }

  void probeSent(Probe probe) {
    watch.probeSent(probe);
    control.forEach(records -> records.add(probe));
  }

  void grantSent(BudgetGrant grant) {
    control.get(grant.partition()).add(grant);
  }

  void countsSent(ActivityCounts count) {
    progress.get(count.partition()).add(count);
  }

  /** Tests whether a record or a request in flight carries an activity. */
  boolean hasWork(String activity) {
    var orders =
        inFlight.stream().flatMap(List::stream).flatMap(request -> request.interests().stream());
    var referred =
        verdicts.values().stream()
            .flatMap(Deque::stream)
            .map(NumberedVerdict::verdict)
            .filter(OutlinkBatch.class::isInstance)
            .flatMap(verdict -> ((OutlinkBatch) verdict).activities());
    return orders.anyMatch(interest -> interest.activity().equals(activity))
        || referred.anyMatch(activity::equals);
  }

  /** Tests whether all records were consumed. */
  boolean isDrained() {
    return verdicts.values().stream().allMatch(Deque::isEmpty)
        && Stream.of(inFlight, control, progress)
            .allMatch(all -> all.stream().allMatch(List::isEmpty));
  }
}
