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

/** Reads orders, and writes what closes them. */
final class OrderDesk {
  /** What came of a record. */
  sealed interface Taken {
    record Work(Job job) implements Taken {}

    /** It is laid aside, and its order closed if it names one. */
    record Closed(Outgoing outgoing, String why) implements Taken {}
  }

  private static final Logger LOG = LoggerFactory.getLogger(OrderDesk.class);
  private static final byte[] NO_BODY = new byte[0];

  private final KafkaRing ring;
  private final ActivityBook activities;
  private final InstantSource clock;

  OrderDesk(KafkaRing ring, ActivityBook activities, InstantSource clock) {
    this.ring = ring;
    this.activities = activities;
    this.clock = clock;
  }

  Taken take(ConsumerRecord<byte[], byte[]> record) {
    return switch (Wire.read(Topic.FRONTIER, record.headers(), record.value(), Order.class)) {
      case Readable(var order) -> take(record, order);
      case Unreadable(var why) -> unread(record, why);
    };
  }

  private Taken take(ConsumerRecord<byte[], byte[]> record, Order order) {
    if (order.wishes().isEmpty()) return unread(record, "wishes: none (expected: at least one)");
    // Whoever else fetches from this host is on its partition: only there it can be kept polite.
    var partition = ring.manifest().partitionOf(order.url());
    if (partition != record.partition()) {
      return unread(record, "partition: " + record.partition() + " (expected: " + partition + ")");
    }
    var wanting = new ArrayList<Activity>();
    for (var wish : order.wishes()) {
      var activity = activities.current(wish.activity(), wish.version());
      if (activity.isEmpty()) return unread(record, "unknown activity: " + wish.activity());
      wanting.add(activity.get());
    }
    return new Taken.Work(new Job(partition, record.offset(), order, wanting));
  }

  private Taken unread(ConsumerRecord<byte[], byte[]> record, String why) {
    var records = new ArrayList<ProducerRecord<byte[], byte[]>>();
    records.add(DeadLetter.of(ring, FetcherShell.NAME, record, why));
    Unread.order(record.key(), record.headers())
        .map(this::unreadable)
        .map(
            fetched ->
                fetchRecord(
                    record.partition(), fetched, ring.written(Topic.FETCH, fetched), NO_BODY))
        .ifPresent(records::add);
    var closing = new Outgoing(record.partition(), record.offset(), records, List.of());
    return new Taken.Closed(closing, why);
  }

  private Fetched unreadable(Unread order) {
    return new Fetched(
        new Order(order.url(), order.number(), false, List.of()),
        new Failed(Failure.UNREADABLE),
        Evidence.none(clock.instant()));
  }

  /** All that a closed order has to say. */
  Outgoing outgoing(Finished finished) {
    var records = new ArrayList<ProducerRecord<byte[], byte[]>>();
    records.add(fitting(finished));
    for (var host : finished.learnt()) {
      tell(host);
      var record = Wire.record(ring, Topic.HOST, finished.partition(), host.key(), host);
      if (record.value().length <= Topic.HOST.maxBytes()) records.add(record);
    }
    return new Outgoing(finished.partition(), finished.offset(), records, finished.learnt());
  }

  private static void tell(HostRecord learnt) {
    if (learnt instanceof HostState host && host.heldBy().isPresent()) {
      LOG.atInfo()
          .addKeyValue("host", host.key())
          .log("is not asked before {}: {}", host.notBefore(), host.heldBy().get());
    }
  }

  private ProducerRecord<byte[], byte[]> fitting(Finished finished) {
    var body = finished.body().bytes();
    var said = ring.written(Topic.FETCH, finished.fetched());
    var room = Topic.FETCH.maxBytes() - said.length;
    if (body.length <= room) {
      return fetchRecord(finished.partition(), finished.fetched(), said, body);
    }
    var part = Arrays.copyOf(body, Math.max(0, room));
    var cut = cut(finished.fetched(), part.length);
    return fetchRecord(finished.partition(), cut, ring.written(Topic.FETCH, cut), part);
  }

  private static Fetched cut(Fetched fetched, int length) {
    return switch (fetched.outcome()) {
      case Got _ ->
          new Fetched(fetched.order(), new Got(new Extent.Part(length)), fetched.evidence());
      default -> fetched;
    };
  }

  /**
   * @param said what was fetched, as JSON
   */
  private ProducerRecord<byte[], byte[]> fetchRecord(
      int partition, Fetched fetched, byte[] said, byte[] body) {
    var order = fetched.order();
    var headers =
        Wire.ordered(Wire.headers(ring, Topic.FETCH, fetched), order.url(), order.number());
    headers.add(HeaderName.FETCHED, said);
    var key = order.url().toString().getBytes(UTF_8);
    return new ProducerRecord<>(ring.name(Topic.FETCH), partition, key, body, headers);
  }
}
