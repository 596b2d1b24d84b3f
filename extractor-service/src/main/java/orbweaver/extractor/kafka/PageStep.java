package orbweaver.extractor.kafka;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.order.Order;
import orbweaver.contract.page.Page;
import orbweaver.extractor.Extractor;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.meter.Metric;
import orbweaver.kit.station.Step;
import orbweaver.kit.wire.DeadLetter;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Unread;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Transformation of a fetch record into a page record, or of an unreadable one into a dead letter.
 */
final class PageStep implements Step {
  private static final byte[] NO_BODY = new byte[0];

  private final Extractor extractor = new Extractor();
  private final KafkaRing pipeline;
  private final Timer pages;
  private final Counter links;

  PageStep(KafkaRing pipeline, Meters meters) {
    this.pipeline = pipeline;
    pages = meters.timer(Metric.PAGES);
    links = meters.counter(Metric.LINKS);
  }

  @Override
  public List<ProducerRecord<byte[], byte[]>> apply(ConsumerRecord<byte[], byte[]> record) {
    return switch (fetched(record)) {
      case Readable<Fetched>(var fetched) -> List.of(fitting(read(fetched, body(record))));
      case Unreadable<Fetched>(var reason) -> deadLetter(record, reason);
    };
  }

  private Page read(Fetched fetched, byte[] body) {
    var page = pages.record(() -> extractor.extract(fetched, body));
    links.increment(page.links().size());
    return page;
  }

  private static Reading<Fetched> fetched(ConsumerRecord<byte[], byte[]> record) {
    var header = record.headers().lastHeader(HeaderName.FETCHED);
    if (header == null) return new Unreadable<>("header fetched: missing (expected: the fetch result)");
    return Wire.read(Topic.FETCH, record.headers(), header.value(), Fetched.class);
  }

  private static byte[] body(ConsumerRecord<byte[], byte[]> record) {
    return record.value() == null ? NO_BODY : record.value();
  }

  private List<ProducerRecord<byte[], byte[]>> deadLetter(
      ConsumerRecord<byte[], byte[]> record, String reason) {
    var letter = DeadLetter.of(pipeline, ExtractorShell.NAME, record, reason);
    var completion =
        Unread.order(record.key(), record.headers()).map(request -> page(request, record));
    return Stream.concat(Stream.of(letter), completion.map(this::fitting).stream()).toList();
  }

  /**
   * Returns the page of an unreadable request, with the time of the record, so it is repeatable.
   */
  private static Page page(Unread request, ConsumerRecord<byte[], byte[]> record) {
    return new Page(
        new Order(request.url(), request.number(), false, List.of()),
        new Failed(Failure.UNREADABLE),
        Evidence.none(Instant.ofEpochMilli(record.timestamp())),
        Optional.empty(),
        List.of(),
        false);
  }

  /** Returns the record of a page, with fewer links if a request with many interests needs room. */
  private ProducerRecord<byte[], byte[]> fitting(Page page) {
    var record = record(page);
    var fits = record.value().length <= Topic.LINK.maxBytes() || page.links().isEmpty();
    return fits ? record : fitting(smaller(page));
  }

  private ProducerRecord<byte[], byte[]> record(Page page) {
    var request = page.order();
    var partition = pipeline.manifest().partitionOf(request.url());
    var record = Wire.record(pipeline, Topic.LINK, partition, request.url().toString(), page);
    Wire.ordered(record.headers(), request.url(), request.number());
    return record;
  }

  private static Page smaller(Page page) {
    var links = page.links();
    var followed = links.stream().filter(link -> link.kind().isFollowed()).toList();
    var areAllFollowed = followed.size() == links.size();
    return page.cutTo(areAllFollowed ? links.subList(0, links.size() / 2) : followed);
  }
}
