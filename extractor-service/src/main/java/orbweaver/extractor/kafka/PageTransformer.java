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
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.json.ReadResult;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.FetchRequest;
import orbweaver.extractor.Extractor;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.metrics.Metric;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.UnreadableRequest;
import orbweaver.runtime.service.RecordTransformer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Transformation of a fetch record into a page record, or of an unreadable one into a dead letter.
 */
final class PageTransformer implements RecordTransformer {
  private static final byte[] NO_BODY = new byte[0];

  private final Extractor extractor = new Extractor();
  private final PipelineContext pipeline;
  private final Timer pages;
  private final Counter links;

  PageTransformer(PipelineContext pipeline, Meters meters) {
    this.pipeline = pipeline;
    pages = meters.timer(Metric.PAGES);
    links = meters.counter(Metric.LINKS);
  }

  @Override
  public List<ProducerRecord<byte[], byte[]>> apply(ConsumerRecord<byte[], byte[]> record) {
    return switch (fetched(record)) {
      case Decoded<FetchResult>(var result) -> List.of(recordThatFits(read(result, body(record))));
      case Unreadable<FetchResult>(var reason) -> deadLetter(record, reason);
    };
  }

  private Page read(FetchResult result, byte[] body) {
    var page = pages.record(() -> extractor.extract(result, body).page());
    links.increment(page.links().size());
    return page;
  }

  private static ReadResult<FetchResult> fetched(ConsumerRecord<byte[], byte[]> record) {
    var header = record.headers().lastHeader(HeaderName.FETCH_RESULT);
    if (header == null)
      return new Unreadable<>("header fetch-result: missing (expected: the fetch result)");
    return Records.read(Topic.FETCH, record.headers(), header.value(), FetchResult.class);
  }

  private static byte[] body(ConsumerRecord<byte[], byte[]> record) {
    return record.value() == null ? NO_BODY : record.value();
  }

  private List<ProducerRecord<byte[], byte[]>> deadLetter(
      ConsumerRecord<byte[], byte[]> record, String reason) {
    var deadLetter = DeadLetter.of(pipeline, ExtractorService.NAME, record, reason);
    var completion =
        UnreadableRequest.find(record.key(), record.headers())
            .map(request -> page(request, record));
    return Stream.concat(Stream.of(deadLetter), completion.map(this::recordThatFits).stream())
        .toList();
  }

  /**
   * Returns the page of an unreadable request. Its time is that of the record, so that a repeated
   * transformation returns an equal page.
   */
  private static Page page(UnreadableRequest request, ConsumerRecord<byte[], byte[]> record) {
    return new Page(
        new FetchRequest(request.url(), request.number(), false, List.of()),
        new Failed(Failure.UNREADABLE),
        Evidence.none(Instant.ofEpochMilli(record.timestamp())),
        Optional.empty(),
        List.of(),
        false);
  }

  /**
   * Returns the record of a page, with fewer links if it would exceed the maximum size because of
   * the many interests of its request.
   */
  private ProducerRecord<byte[], byte[]> recordThatFits(Page page) {
    var record = record(page);
    var fits = record.value().length <= Topic.LINK.maxBytes() || page.links().isEmpty();
    return fits ? record : recordThatFits(withFewerLinks(page));
  }

  private ProducerRecord<byte[], byte[]> record(Page page) {
    var request = page.request();
    var partition = pipeline.manifest().partitionOf(request.url());
    var record = Records.of(pipeline, Topic.LINK, partition, request.url().toString(), page);
    Records.withRequest(record.headers(), request.url(), request.number());
    return record;
  }

  private static Page withFewerLinks(Page page) {
    var links = page.links();
    var followed = links.stream().filter(link -> link.kind().isFollowed()).toList();
    var areAllFollowed = followed.size() == links.size();
    return page.withLinksCutTo(areAllFollowed ? links.subList(0, links.size() / 2) : followed);
  }
}
