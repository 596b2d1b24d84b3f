package orbweaver.fetcher.kafka;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import orbweaver.contract.Topic;
import orbweaver.fetcher.Fetcher;
import orbweaver.fetcher.kafka.FetchRecords.ReadRecord.Accepted;
import orbweaver.fetcher.kafka.FetchRecords.ReadRecord.Rejected;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.service.CommitRateLimiter;
import orbweaver.runtime.service.ConsumerSession;
import orbweaver.runtime.service.ServiceContext;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Session of a fetcher as a member of its consumer group, from joining to leaving. */
final class FetcherSession implements ConsumerSession, ConsumerRebalanceListener {
  private static final Logger LOG = LoggerFactory.getLogger(FetcherSession.class);
  // Records and the wakeup end the poll early.
  private static final Duration MAX_POLL = Duration.ofMillis(100);
  private static final int MAX_TRANSACTION = 250;
  // Interval between commits while the session waits for the last responses.
  private static final Duration DRAIN_INTERVAL = Duration.ofMillis(100);
  private static final Duration SHUTDOWN_WAIT = Duration.ofSeconds(5);
  // The rebalance waits for this, and the group must not remove this member meanwhile.
  private static final Duration REVOCATION_WAIT = Duration.ofSeconds(2);

  private final Fetcher fetcher;
  private final MembershipGuard membership;
  private final ConsumerWakeup wakeup;
  private final UncommittedResults uncommitted;
  private final TransactionalSender sender;
  private final FetcherMetrics metrics;
  private final Meters meters;
  private final ConsumedRecordMetrics consumed;
  private final InstantSource clock;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final HostStateLoader hostStates;
  private final ActivityCatalog activities;
  private final FetchRecords fetchRecords;
  private final String frontier;
  private final Map<Integer, OffsetTracker> trackers = new HashMap<>();
  private final List<PendingResult> pending = new ArrayList<>();
  private final PolitenessWaitReports waitReports;
  private final CommitRateLimiter commits;

  /**
   * Creates a session.
   *
   * @param fetcher fetcher without open partitions
   * @param uncommitted uncommitted results of the previous session; it receives those of this one
   */
  FetcherSession(
      String name,
      ServiceContext context,
      Fetcher fetcher,
      MembershipGuard membership,
      ConsumerWakeup wakeup,
      UncommittedResults uncommitted,
      TransactionalSender sender,
      FetcherMetrics metrics) {
    this.fetcher = fetcher;
    this.membership = membership;
    this.wakeup = wakeup;
    this.uncommitted = uncommitted;
    this.sender = sender;
    this.metrics = metrics;
    meters = metrics.meters().newScope();
    consumed = new ConsumedRecordMetrics(metrics.meters());
    clock = context.clock();
    waitReports = new PolitenessWaitReports(fetcher::delayedTasks);
    commits = new CommitRateLimiter(context.commitInterval());
    var pipeline = context.pipeline();
    frontier = pipeline.topicName(Topic.FRONTIER);
    var settings = new HashMap<>(pipeline.kafka().groupMemberConfig(name, context.instance()));
    // Partitions that a rebalance leaves with this member must not be interrupted by it.
    settings.put(
        ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
        CooperativeStickyAssignor.class.getName());
    consumer = new KafkaConsumer<>(settings);
    meters.bind(consumer);
    hostStates = new HostStateLoader(pipeline);
    activities = ActivityCatalog.of(pipeline, context.clock());
    fetchRecords = new FetchRecords(pipeline, activities, context.clock());
  }

  // The producer comes first: it ends the transaction of a crashed predecessor, and until then the
  // offsets cannot be read.
  @Override
  public void join() {
    sender.open();
    consumer.subscribe(List.of(frontier), this);
  }

  @Override
  public boolean runOnce() {
    var records =
        wakeup.poll(consumer, pending.isEmpty() ? MAX_POLL : min(MAX_POLL, untilCommitAllowed()));
    for (var record : records) take(record);
    collect();
    if (isDue() || mustProveMembership() || mustReport()) send();
    throttle();
    return !trackers.isEmpty();
  }

  private void take(ConsumerRecord<byte[], byte[]> record) {
    var tracker = trackers.get(record.partition());
    if (tracker == null || !tracker.markRead(record.offset())) return;
    consumed.countProcessed(record.topic(), record.timestamp(), clock.millis());
    uncommitted
        .remove(record.partition(), record.offset())
        .ifPresentOrElse(this::add, () -> start(record));
  }

  private void start(ConsumerRecord<byte[], byte[]> record) {
    switch (fetchRecords.take(record)) {
      case Accepted(var task) -> fetcher.submit(task);
      case Rejected(var result, var reason) -> {
        consumed.countDeadLetter(record.topic(), record.partition(), record.offset(), reason);
        add(result);
      }
    }
  }

  private void collect() {
    wakeup.clear();
    for (var completion : fetcher.drainCompleted()) {
      metrics.count(completion);
      add(fetchRecords.pendingResult(completion));
    }
    reportUncommitted();
  }

  // The memory of a body is free for other bodies only after its transaction is committed.
  private void reportUncommitted() {
    fetcher.reportCommit(
        uncommitted.bytes() + pending.stream().mapToLong(PendingResult::bytes).sum());
  }

  private void add(PendingResult result) {
    var tracker = trackers.get(result.partition());
    if (tracker == null) return;
    tracker.markCompleted(result.offset());
    pending.add(result);
  }

  private boolean isDue() {
    if (pending.isEmpty()) return false;
    return pending.size() >= MAX_TRANSACTION
        || untilCommitAllowed().isZero()
        || fetcher.isShortOfMemory();
  }

  private Duration untilCommitAllowed() {
    return Duration.ofMillis(commits.millisUntilAllowed(steadyMillis()));
  }

  private static Duration min(Duration first, Duration second) {
    return first.compareTo(second) < 0 ? first : second;
  }

  private static long steadyMillis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }

  // Every transaction contains all results that are not committed, so an offset tracker may be
  // ahead of the last commit.
  private void send() {
    if (sender.needsOpen()) reopen();
    var now = System.nanoTime();
    var reports =
        waitReports.due(steadyMillis()).stream().map(fetchRecords::progressRecord).toList();
    if (!sender.sendAndCommit(pending, reports, offsets(), consumer.groupMetadata())) return;
    waitReports.markCommitted();
    pending.clear();
    commits.committed(steadyMillis());
    reportUncommitted();
    membership.commitAccepted(now);
  }

  // The group accepts offsets from members only, so a commit of the same offsets proves membership.
  // This proof is needed only before a request: a fetcher whose hosts all wait for their delay
  // commits nothing but their number.
  private boolean mustProveMembership() {
    return membership.isUnconfirmed() && !trackers.isEmpty() && fetcher.hasReadyTasks();
  }

  private boolean mustReport() {
    return !trackers.isEmpty() && !waitReports.due(steadyMillis()).isEmpty();
  }

  // Results completed after the uncertain transaction were not part of it.
  private void reopen() {
    sender.open();
    var committed = committedTrackers(trackers.keySet());
    pending.removeIf(
        result -> {
          var tracker = committed.get(result.partition());
          return tracker != null && tracker.wasCompleted(result.offset());
        });
  }

  /** Returns trackers of the offsets that the group has committed. */
  private Map<Integer, OffsetTracker> committedTrackers(Collection<Integer> numbers) {
    var partitions = numbers.stream().map(this::partition).collect(toSet());
    var found = new HashMap<Integer, OffsetTracker>();
    ConsumerWakeup.retryOnWakeup(() -> consumer.committed(partitions))
        .forEach(
            (partition, offset) -> {
              if (offset != null) found.put(partition.partition(), OffsetTracker.restore(offset));
            });
    return found;
  }

  private Map<TopicPartition, OffsetAndMetadata> offsets() {
    var moved = pending.stream().map(PendingResult::partition).collect(toSet());
    return (moved.isEmpty() ? trackers.keySet() : moved)
        .stream().collect(toMap(this::partition, number -> trackerOf(number).committableOffset()));
  }

  private OffsetTracker trackerOf(int number) {
    var tracker = trackers.get(number);
    if (tracker == null)
      throw new IllegalStateException("partition " + number + " is not assigned");
    return tracker;
  }

  private TopicPartition partition(int number) {
    return new TopicPartition(frontier, number);
  }

  private void throttle() {
    var full = new HashSet<TopicPartition>();
    var available = new HashSet<TopicPartition>();
    trackers.forEach(
        (number, tracker) -> (tracker.isFull() ? full : available).add(partition(number)));
    consumer.pause(full);
    consumer.resume(available);
  }

  @Override
  public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
    // The offsets come first: they cannot be read before the transaction of the previous owner has
    // ended. A missing offset makes the poll fail, which stops the service.
    var assigned = committedTrackers(partitions.stream().map(TopicPartition::partition).toList());
    trackers.putAll(assigned);
    uncommitted.retainOpen(trackers);
    assigned.keySet().forEach(this::open);
  }

  private void open(int number) {
    var stored = new ArrayList<>(hostStates.load(number));
    stored.addAll(uncommitted.hostRecords(number));
    fetcher.openPartition(number, stored);
    LOG.info("fetcher-service: partition {} assigned", partition(number));
  }

  @Override
  public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
    membership.setRevoking(true);
    try {
      commitFinished();
      onPartitionsLost(partitions);
    } finally {
      membership.setRevoking(false);
    }
  }

  // Commits finished fetches now; otherwise the next owner of the partition repeats them.
  private void commitFinished() {
    try {
      drainAndSend(REVOCATION_WAIT);
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      LOG.warn(
          "fetcher-service: finished fetches could not be committed, the next owner repeats them",
          e);
    }
  }

  @Override
  public void onPartitionsLost(Collection<TopicPartition> partitions) {
    for (var partition : partitions) {
      fetcher.closePartition(partition.partition());
      waitReports.closePartition(partition.partition());
      trackers.remove(partition.partition());
      pending.removeIf(result -> result.partition() == partition.partition());
      LOG.info("fetcher-service: partition {} revoked", partition);
    }
  }

  // Requests in flight get time to finish before the session ends.
  @Override
  public void finish() {
    membership.setRevoking(true);
    drainAndSend(SHUTDOWN_WAIT);
  }

  // Waits in intervals, because a reader may wait for the memory of bodies that only this thread
  // can commit.
  private void drainAndSend(Duration maxWait) {
    var end = System.nanoTime() + maxWait.toNanos();
    sendFinished();
    var left = maxWait.toNanos();
    while (left > 0 && !Thread.currentThread().isInterrupted()) {
      var isDone = fetcher.quiesce(Duration.ofNanos(Math.min(left, DRAIN_INTERVAL.toNanos())));
      sendFinished();
      if (isDone) return;
      left = end - System.nanoTime();
    }
  }

  private void sendFinished() {
    collect();
    if (!pending.isEmpty()) send();
  }

  @Override
  public void close() {
    try {
      collect();
      uncommitted.add(pending);
    } finally {
      leave();
    }
  }

  private void leave() {
    for (var number : trackers.keySet()) fetcher.closePartition(number);
    trackers.clear();
    pending.clear();
    meters.close();
    consumer.close();
    sender.close();
    activities.close();
  }
}
