package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.fetcher.FetchCompletion;
import orbweaver.fetcher.kafka.FetchRecords.ParsedRecord.Accepted;
import orbweaver.fetcher.kafka.FetchRecords.ParsedRecord.Rejected;
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
  // Interval between commits while the session waits for the last responses.
  private static final Duration DRAIN_INTERVAL = Duration.ofMillis(100);
  private static final Duration SHUTDOWN_WAIT = Duration.ofSeconds(5);
  // The rebalance waits for this, and the group must not remove this member meanwhile.
  private static final Duration REVOCATION_WAIT = Duration.ofSeconds(2);

  private final FetcherShared shared;
  private final TransactionalSender sender;
  private final Meters meters;
  private final ConsumedRecordMetrics consumed;
  private final InstantSource clock;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final HostStateLoader hostStates;
  private final ActivityCatalog activities;
  private final FetchRecords fetchRecords;
  private final String frontierTopic;
  private final AssignedPartitions assigned;
  private final ResultBatch pending = new ResultBatch();
  private final PolitenessWaitReports waitReports;
  private final CommitRateLimiter commits;

  FetcherSession(
      String name, ServiceContext context, FetcherShared shared, TransactionalSender sender) {
    this.shared = shared;
    this.sender = sender;
    var metrics = shared.metrics();
    meters = metrics.meters().newScope();
    consumed = new ConsumedRecordMetrics(metrics.meters());
    clock = context.clock();
    waitReports = new PolitenessWaitReports(shared.fetcher()::politenessWaits);
    commits = new CommitRateLimiter(context.commitInterval());
    var pipeline = context.pipeline();
    frontierTopic = pipeline.topicName(Topic.FRONTIER);
    var settings = new HashMap<>(pipeline.kafka().groupMemberConfig(name, context.instance()));
    // Partitions that a rebalance leaves with this member must not be interrupted by it.
    settings.put(
        ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
        CooperativeStickyAssignor.class.getName());
    consumer = new KafkaConsumer<>(settings);
    meters.bind(consumer);
    assigned = new AssignedPartitions(consumer, frontierTopic);
    hostStates = new HostStateLoader(pipeline);
    activities = ActivityCatalog.of(pipeline, context.clock());
    fetchRecords = new FetchRecords(pipeline, activities, context.clock());
  }

  // The producer comes first: it ends the transaction of a crashed predecessor, and until then the
  // offsets cannot be read.
  @Override
  public void join() {
    sender.open();
    consumer.subscribe(List.of(frontierTopic), this);
  }

  @Override
  public boolean runOnce() {
    var records =
        shared
            .wakeup()
            .poll(consumer, pending.isEmpty() ? MAX_POLL : min(MAX_POLL, untilCommitAllowed()));
    for (var record : records) take(record);
    collect();
    if (isCommitDue() || mustProveMembership() || mustReportWaits()) send();
    assigned.throttle();
    return !assigned.isEmpty();
  }

  private void take(ConsumerRecord<byte[], byte[]> record) {
    if (!assigned.markRead(record.partition(), record.offset())) return;
    consumed.countProcessed(record.topic(), record.timestamp(), clock.millis());
    shared
        .uncommitted()
        .remove(record.partition(), record.offset())
        .ifPresentOrElse(this::add, () -> start(record));
  }

  private void start(ConsumerRecord<byte[], byte[]> record) {
    switch (fetchRecords.parse(record)) {
      case Accepted(var task) -> shared.fetcher().submit(task);
      case Rejected rejected -> reject(rejected);
    }
  }

  private void reject(Rejected rejected) {
    var source = rejected.source();
    consumed.countDeadLetter(
        source.topic(), source.partition(), source.offset(), rejected.reason());
    if (assigned.markCompleted(source.partition(), source.offset())) pending.add(rejected);
  }

  private void collect() {
    shared.wakeup().clear();
    for (var completion : shared.fetcher().drainCompleted()) {
      shared.metrics().count(completion);
      completion.hostRecords().forEach(FetcherSession::logWait);
      add(completion);
    }
    reportUncommitted();
  }

  private static void logWait(HostRecord record) {
    if (record instanceof HostState host && host.waitCause().isPresent()) {
      LOG.atInfo()
          .addKeyValue("host", host.key())
          .log(
              "fetcher-service: host is not requested before {}: {}",
              host.notBefore(),
              host.waitCause().get());
    }
  }

  // The memory of a body is free for other bodies only after its transaction is committed.
  private void reportUncommitted() {
    shared.fetcher().reportCommit(shared.uncommitted().bytes() + pending.bytes());
  }

  private void add(FetchCompletion completion) {
    if (assigned.markCompleted(completion.partition(), completion.offset())) {
      pending.add(completion);
    }
  }

  private boolean isCommitDue() {
    if (pending.isEmpty()) return false;
    return pending.isFull() || untilCommitAllowed().isZero() || shared.fetcher().isShortOfMemory();
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
    var start = System.nanoTime();
    if (!sendPending()) return;
    waitReports.markCommitted();
    pending.clear();
    commits.committed(steadyMillis());
    reportUncommitted();
    shared.membership().commitAccepted(start);
  }

  private boolean sendPending() {
    var offsets = assigned.committableOffsets(pending.partitions());
    var reports = waitReports.due(steadyMillis()).stream().map(fetchRecords::progressRecord);
    var records = Stream.concat(pending.records(fetchRecords), reports);
    return sender.sendAndCommit(records, offsets, consumer.groupMetadata());
  }

  // The group accepts offsets from members only, so a commit proves the membership, even if it
  // repeats the offsets of the previous one. The proof is needed only if a task could start: while
  // all hosts wait for their crawl delay, nothing is committed but the reports of waiting requests.
  private boolean mustProveMembership() {
    return shared.membership().isUncertain()
        && !assigned.isEmpty()
        && shared.fetcher().hasReadyTasks();
  }

  private boolean mustReportWaits() {
    return !assigned.isEmpty() && !waitReports.due(steadyMillis()).isEmpty();
  }

  // It is unknown whether the last transaction was committed; the committed offsets tell. The
  // results that it contained are removed if it was, and later results are sent with the next one.
  private void reopen() {
    sender.open();
    pending.removeCommitted(assigned.committed());
  }

  @Override
  public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
    // The offsets come first: they cannot be read before the transaction of the previous owner has
    // ended. A missing offset makes the poll fail, which stops the service.
    var added = assigned.assign(partitions);
    shared.uncommitted().retainUncommitted(assigned.trackers());
    added.forEach(this::open);
  }

  private void open(int number) {
    var stored = new ArrayList<>(hostStates.load(number));
    stored.addAll(shared.uncommitted().hostRecords(number));
    shared.fetcher().openPartition(number, stored);
    LOG.info("fetcher-service: partition {} assigned", assigned.topicPartition(number));
  }

  @Override
  public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
    shared.membership().setRevoking(true);
    try {
      commitFinished();
      onPartitionsLost(partitions);
    } finally {
      shared.membership().setRevoking(false);
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
          "fetcher-service: finished fetches could not be committed; the next owner of the"
              + " partitions fetches these URLs again",
          e);
    }
  }

  @Override
  public void onPartitionsLost(Collection<TopicPartition> partitions) {
    for (var partition : partitions) {
      shared.fetcher().closePartition(partition.partition());
      waitReports.closePartition(partition.partition());
      assigned.remove(partition.partition());
      pending.removePartition(partition.partition());
      LOG.info("fetcher-service: partition {} revoked", partition);
    }
  }

  // Requests in flight get time to finish before the session ends.
  @Override
  public void finish() {
    shared.membership().setRevoking(true);
    drainAndSend(SHUTDOWN_WAIT);
  }

  // Commits at intervals while it waits, because a request in flight may wait for the memory of
  // finished bodies, which only a commit frees.
  private void drainAndSend(Duration maxWait) {
    var end = System.nanoTime() + maxWait.toNanos();
    sendFinished();
    var left = maxWait.toNanos();
    while (left > 0 && !Thread.currentThread().isInterrupted()) {
      var isDone =
          shared.fetcher().quiesce(Duration.ofNanos(Math.min(left, DRAIN_INTERVAL.toNanos())));
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
      shared.uncommitted().add(pending.completions());
    } finally {
      leave();
    }
  }

  private void leave() {
    assigned.numbers().forEach(shared.fetcher()::closePartition);
    assigned.clear();
    pending.clear();
    meters.close();
    consumer.close();
    sender.close();
    activities.close();
  }
}
