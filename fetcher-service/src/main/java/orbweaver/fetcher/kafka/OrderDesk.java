package orbweaver.fetcher.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.order.Order;
import orbweaver.fetcher.Finished;
import orbweaver.fetcher.Job;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.wire.DeadLetter;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Unread;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Codec of the fetcher's topics: it reads fetch requests and writes the records of completed ones.
 */
final class OrderDesk {
  /** Result of reading one record of topic frontier. */
  sealed interface Taken {
    /** Valid request, as a task. */
    record Work(Job job) implements Taken {}

    /**
     * Unreadable record, which goes to the dead-letter topic. The result also completes its request
     * if the record names one.
     */
    record Closed(Outgoing outgoing, String why) implements Taken {}
  }

  private static final Logger LOG = LoggerFactory.getLogger(OrderDesk.class);
  private static final byte[] NO_BODY = new byte[0];

  private final KafkaRing pipeline;
  private final ActivityBook activities;
  private final InstantSource clock;

  OrderDesk(KafkaRing pipeline, ActivityBook activities, InstantSource clock) {
    this.pipeline = pipeline;
    this.activities = activities;
    this.clock = clock;
  }

  /** Reads one record. */
  Taken take(ConsumerRecord<byte[], byte[]> record) {
    return switch (Wire.read(Topic.FRONTIER, record.headers(), record.value(), Order.class)) {
      case Readable(var request) -> take(record, request);
      case Unreadable(var reason) -> reject(record, reason);
    };
  }

  private Taken take(ConsumerRecord<byte[], byte[]> record, Order request) {
    if (request.wishes().isEmpty()) return reject(record, "interests: none (expected: at least one)");
    // All other requests to this host are on its partition, so politeness can be kept only there.
    var partition = pipeline.manifest().partitionOf(request.url());
    if (partition != record.partition()) {
      return reject(record, "partition: " + record.partition() + " (expected: " + partition + ")");
    }
    var activitiesOfTask = new ArrayList<Activity>();
    for (var wish : request.wishes()) {
      var activity = activities.current(wish.activity(), wish.version());
      if (activity.isEmpty()) return reject(record, "unknown activity: " + wish.activity());
      activitiesOfTask.add(activity.get());
    }
    return new Taken.Work(new Job(partition, record.offset(), request, activitiesOfTask));
  }

  private Taken reject(ConsumerRecord<byte[], byte[]> record, String reason) {
    var records = new ArrayList<ProducerRecord<byte[], byte[]>>();
    records.add(DeadLetter.of(pipeline, FetcherShell.NAME, record, reason));
    Unread.order(record.key(), record.headers())
        .map(this::unreadable)
        .map(
            fetched ->
                fetchRecord(
                    record.partition(), fetched, pipeline.written(Topic.FETCH, fetched), NO_BODY))
        .ifPresent(records::add);
    var result = new Outgoing(record.partition(), record.offset(), records, List.of());
    return new Taken.Closed(result, reason);
  }

  private Fetched unreadable(Unread request) {
    return new Fetched(
        new Order(request.url(), request.number(), false, List.of()),
        new Failed(Failure.UNREADABLE),
        Evidence.none(clock.instant()));
  }

  /** Returns the records of a completed task. */
  Outgoing outgoing(Finished completion) {
    var records = new ArrayList<ProducerRecord<byte[], byte[]>>();
    records.add(fetchRecord(completion));
    for (var host : completion.learnt()) {
      logHold(host);
      var record = Wire.record(pipeline, Topic.HOST, completion.partition(), host.key(), host);
      if (record.value().length <= Topic.HOST.maxBytes()) records.add(record);
    }
    return new Outgoing(completion.partition(), completion.offset(), records, completion.learnt());
  }

  private static void logHold(HostRecord record) {
    if (record instanceof HostState host && host.heldBy().isPresent()) {
      LOG.atInfo()
          .addKeyValue("host", host.key())
          .log("host is not requested before {}: {}", host.notBefore(), host.heldBy().get());
    }
  }

  private ProducerRecord<byte[], byte[]> fetchRecord(Finished completion) {
    var body = completion.body().bytes();
    var json = pipeline.written(Topic.FETCH, completion.fetched());
    var maxBody = Topic.FETCH.maxBytes() - json.length;
    if (body.length <= maxBody) {
      return fetchRecord(completion.partition(), completion.fetched(), json, body);
    }
    var part = Arrays.copyOf(body, Math.max(0, maxBody));
    var truncated = truncated(completion.fetched(), part.length);
    return fetchRecord(completion.partition(), truncated, pipeline.written(Topic.FETCH, truncated), part);
  }

  private static Fetched truncated(Fetched fetched, int length) {
    return switch (fetched.outcome()) {
      case Got _ ->
          new Fetched(fetched.order(), new Got(new Extent.Part(length)), fetched.evidence());
      default -> fetched;
    };
  }

  /**
   * Creates the record of a fetch result.
   *
   * @param json the result as JSON
   */
  private ProducerRecord<byte[], byte[]> fetchRecord(
      int partition, Fetched fetched, byte[] json, byte[] body) {
    var request = fetched.order();
    var headers =
        Wire.ordered(Wire.headers(pipeline, Topic.FETCH, fetched), request.url(), request.number());
    headers.add(HeaderName.FETCHED, json);
    var key = request.url().toString().getBytes(UTF_8);
    return new ProducerRecord<>(pipeline.name(Topic.FETCH), partition, key, body, headers);
  }
}
