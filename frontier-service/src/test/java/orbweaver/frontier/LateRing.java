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
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.control.Control;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.Credit;
import orbweaver.contract.control.Phase;
import orbweaver.contract.control.Probe;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Referral;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Tally;
import orbweaver.contract.verdict.Verdict;

/**
 * Simulated pipeline: a frontier of several partitions, two activities, and records that arrive
 * with arbitrary delays, in order within each series.
 */
final class LateRing {
  static final int PARTITIONS = 3;
  static final int COORDINATOR = 0;

  /** Observer of requests and probes. */
  interface Watch {
    void ordered(Order request);

    void asked(Probe probe);
  }

  final List<LateTask> tasks;
  final List<Phase> phases = new ArrayList<>();
  private final Random random;
  private final Watch watch;
  private final LateWeb web;
  private final Map<String, Deque<NumberedVerdict>> verdicts = new TreeMap<>();
  private final Map<String, Long> sequences = new HashMap<>();
  private final List<List<Order>> out = perPartition();
  private final List<List<Control>> control = perPartition();
  private final List<List<Count>> progress = perPartition();

  LateRing(Random random, LateWeb web, Watch watch) {
    this(random, web, watch, id -> World.activity(id, LabelPart.DEPTH));
  }

  LateRing(Random random, LateWeb web, Watch watch, Function<String, Activity> activities) {
    this.random = random;
    this.web = web;
    this.watch = watch;
    tasks =
        IntStream.range(0, PARTITIONS)
            .mapToObj(partition -> new LateTask(partition, this, activities))
            .toList();
  }

  private static <T> List<List<T>> perPartition() {
    return Stream.generate(() -> (List<T>) new ArrayList<T>()).limit(PARTITIONS).toList();
  }

  void seed(String activity, CrawlUrl url) {
    var interest = new Wish(activity, 1, Label.ofRoot(url), "t", Priority.NEXT);
    send(
        "seed",
        COORDINATOR,
        new SeedVerdict("seed", 0, activity, 1, url.toString(), 1, Code.ACCEPTED, ""));
    send("seed", of(url), Referral.of(Optional.empty(), List.of(new Candidate(url, interest))));
  }

  private static int of(CrawlUrl url) {
    return url.host().charAt(1) % PARTITIONS;
  }

  private static int of(Referral batch) {
    return of(batch.candidates().getFirst().target());
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
      case 5, 6, 7, 8 -> judge(partition);
      case 9, 10 -> answer(partition, commits);
      case 11, 12, 13, 14, 15, 16 -> hear(partition, commits);
      case 17, 18 -> task.transact(commits, task::beat);
      default -> task.restart();
    }
  }

  private void answer(int partition, boolean commits) {
    var probes = control.get(partition);
    if (probes.isEmpty()) return;
    var task = tasks.get(partition);
    if (task.transact(commits, () -> task.answer(probes.getFirst()))) probes.removeFirst();
  }

  private void hear(int from, boolean commits) {
    var counts = progress.get(from);
    if (counts.isEmpty()) return;
    var task = tasks.get(COORDINATOR);
    if (task.transact(commits, () -> task.hear(counts.getFirst()))) counts.removeFirst();
  }

  private void apply(boolean commits) {
    var waiting = verdicts.values().stream().filter(series -> !series.isEmpty()).toList();
    if (waiting.isEmpty()) return;
    var series = waiting.get(random.nextInt(waiting.size()));
    var verdict = series.getFirst();
    var task = tasks.get(verdict.to());
    if (task.transact(commits, () -> task.take(verdict))) series.removeFirst();
  }

  private void judge(int partition) {
    var requests = out.get(partition);
    if (requests.isEmpty()) return;
    var request = requests.remove(random.nextInt(requests.size()));
    var outcome = web.answer(request);
    var batches = outcome instanceof Failed ? List.<Referral>of() : referrals(request);
    var from = Integer.toString(partition);
    batches.forEach(batch -> send(from, of(batch), batch));
    send(from, partition, World.judged(request, outcome, tallies(batches)));
  }

  private List<Referral> referrals(Order request) {
    var byPartition = new TreeMap<Integer, List<Candidate>>();
    for (var outlink : web.candidates(request)) {
      byPartition.computeIfAbsent(of(outlink.target()), _ -> new ArrayList<>()).add(outlink);
    }
    return byPartition.values().stream()
        .map(outlinks -> Referral.of(Optional.of(request.url()), outlinks))
        .toList();
  }

  private static Map<String, Tally> tallies(List<Referral> batches) {
    var tallies = new HashMap<String, Tally>();
    batches.stream()
        .flatMap(Referral::activities)
        .forEach(activity -> tallies.merge(activity, new Tally(1, 0, 0), Tally::plus));
    return tallies;
  }

  void ordered(int partition, Order request) {
    watch.ordered(request);
    out.get(partition).add(request);
  }

  void asked(Probe probe) {
    watch.asked(probe);
    control.forEach(records -> records.add(probe));
  }

  void lent(Credit grant) {
    control.get(grant.partition()).add(grant);
  }

  void counted(Count count) {
    progress.get(count.partition()).add(count);
  }

  /** Tests whether a record or a request in flight carries an activity. */
  boolean isUnderWay(String activity) {
    var orders = out.stream().flatMap(List::stream).flatMap(request -> request.wishes().stream());
    var referred =
        verdicts.values().stream()
            .flatMap(Deque::stream)
            .map(NumberedVerdict::verdict)
            .filter(Referral.class::isInstance)
            .flatMap(verdict -> ((Referral) verdict).activities());
    return orders.anyMatch(interest -> interest.activity().equals(activity))
        || referred.anyMatch(activity::equals);
  }

  /** Tests whether all records were consumed. */
  boolean isSilent() {
    return verdicts.values().stream().allMatch(Deque::isEmpty)
        && Stream.of(out, control, progress).allMatch(all -> all.stream().allMatch(List::isEmpty));
  }
}
