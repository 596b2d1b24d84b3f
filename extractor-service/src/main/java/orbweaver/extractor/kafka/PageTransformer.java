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
import orbweaver.contract.page.PageText;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.extractor.ExtractedPage;
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
 * Transformation of a fetch record into a page record, before it the record of its text if an
 * activity asks for it, or of an unreadable one into a dead letter.
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
      case Decoded<FetchResult>(var result) -> records(read(result, body(record)));
      case Unreadable<FetchResult>(var reason) -> deadLetter(record, reason);
    };
  }

  private ExtractedPage read(FetchResult result, byte[] body) {
    var extracted = pages.record(() -> extractor.extract(result, body));
    links.increment(extracted.page().links().size());
    return extracted;
  }

  // The text comes first, so that whoever has read the page finds the text behind it.
  private List<ProducerRecord<byte[], byte[]>> records(ExtractedPage extracted) {
    var page = recordThatFits(extracted.page());
    return extracted
        .text()
        .map(text -> List.of(recordThatFits(text), page))
        .orElseGet(() -> List.of(page));
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
    return record(Topic.LINK, request.url(), request.number(), page);
  }

  /**
   * Returns the record of a text, shortened if it would exceed the maximum size: a control
   * character has one byte in a text, and six in JSON.
   */
  private ProducerRecord<byte[], byte[]> recordThatFits(PageText text) {
    var record = record(Topic.TEXT, text.url(), text.number(), text);
    return record.value().length <= Topic.TEXT.maxBytes() ? record : recordThatFits(half(text));
  }

  private static PageText half(PageText text) {
    var content = text.text();
    var half = content.length() / 2;
    var end = Character.isHighSurrogate(content.charAt(half - 1)) ? half - 1 : half;
    return new PageText(text.url(), text.number(), content.substring(0, end));
  }

  private ProducerRecord<byte[], byte[]> record(
      Topic topic, CrawlUrl url, long number, Object value) {
    var partition = pipeline.manifest().partitionOf(url);
    var record = Records.of(pipeline, topic, partition, url.toString(), value);
    Records.withRequest(record.headers(), url, number);
    return record;
  }

  private static Page withFewerLinks(Page page) {
    var links = page.links();
    var followed = links.stream().filter(link -> link.kind().isFollowed()).toList();
    var areAllFollowed = followed.size() == links.size();
    return page.withLinksCutTo(areAllFollowed ? links.subList(0, links.size() / 2) : followed);
  }
}
