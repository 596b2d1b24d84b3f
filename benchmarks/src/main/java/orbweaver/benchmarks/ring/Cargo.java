package orbweaver.benchmarks.ring;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.groupingBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Ring;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.json.Json;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Referral;
import orbweaver.contract.verdict.Referral.Sought;
import orbweaver.contract.verdict.Verdict;
import orbweaver.extractor.Extractor;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Prebuilt records of one page in all topics of the pipeline.
 *
 * @param order fetch request
 * @param fetched fetch result with the body as its value
 * @param page extracted page
 * @param verdicts verdict on the page, and one outlink batch per partition of its links
 */
record Cargo(
    ProducerRecord<byte[], byte[]> order,
    ProducerRecord<byte[], byte[]> fetched,
    ProducerRecord<byte[], byte[]> page,
    List<ProducerRecord<byte[], byte[]>> verdicts) {
  // Two thirds of the links in a crawl are duplicates and produce no outlink.
  private static final int LINKS_PER_OUTLINK = 3;
  private static final Got WHOLE = new Got(new Extent.Whole());

  /** Creates the records of a page with this body. */
  static Cargo of(KafkaRing ring, CrawlUrl url, byte[] body) {
    var wish = new Wish("walk", 1, Label.ofRoot(url), "t", Priority.NEXT);
    var order = new Order(url, 1, false, List.of(wish));
    var fetched = new Fetched(order, WHOLE, evidence(body.length));
    var page = new Extractor().extract(fetched, body);
    var at = ring.manifest().partitionOf(url);
    return new Cargo(
        record(ring, Topic.FRONTIER, at, url, order),
        fetched(ring, at, url, fetched, body),
        record(ring, Topic.LINK, at, url, page),
        verdicts(ring.manifest(), page, wish)
            .map(verdict -> record(ring, Topic.VERDICT, verdict.to(), url, verdict))
            .toList());
  }

  private static Evidence evidence(int length) {
    var headers =
        List.of(
            new Header("server", "nginx"),
            new Header("date", "Sat, 21 Nov 2026 12:00:00 GMT"),
            new Header("content-type", "text/html; charset=utf-8"),
            new Header("content-length", Integer.toString(length)),
            new Header("last-modified", "Sat, 21 Nov 2026 12:00:00 GMT"),
            new Header("etag", "\"66f0-1b2c\""));
    var at = Instant.parse("2026-11-21T12:00:00.123456Z");
    return new Evidence(
        at, Optional.of("127.1.0.1"), Optional.of(200), headers, Optional.empty(), Tls.NONE);
  }

  private static ProducerRecord<byte[], byte[]> record(
      KafkaRing ring, Topic topic, int partition, CrawlUrl url, Object value) {
    var record = Wire.record(ring, topic, partition, url.toString(), value);
    Wire.ordered(record.headers(), url, 1);
    return record;
  }

  private static ProducerRecord<byte[], byte[]> fetched(
      KafkaRing ring, int partition, CrawlUrl url, Fetched fetched, byte[] body) {
    var headers = Wire.headers(ring, Topic.FETCH, fetched);
    headers.add(HeaderName.FETCHED, Json.bytes(fetched));
    Wire.ordered(headers, url, 1);
    var key = url.toString().getBytes(UTF_8);
    return new ProducerRecord<>(ring.name(Topic.FETCH), partition, key, body, headers);
  }

  private static Stream<NumberedVerdict> verdicts(Ring ring, Page page, Wish wish) {
    var url = page.order().url();
    var decision = new Decision(wish, true, Code.ACCEPTED, "", Optional.empty());
    var own = new PageVerdict(url, 1, WHOLE, List.of(decision), List.of(), Map.of(), List.of());
    var referrals =
        referred(page).collect(groupingBy(ring::partitionOf)).entrySet().stream()
            .map(part -> numbered(part.getKey(), referral(url, wish, part.getValue())));
    return Stream.concat(Stream.of(numbered(ring.partitionOf(url), own)), referrals);
  }

  private static Stream<CrawlUrl> referred(Page page) {
    var links = page.links();
    return IntStream.range(0, links.size())
        .filter(at -> at % LINKS_PER_OUTLINK == 0)
        .mapToObj(at -> links.get(at).target());
  }

  private static Verdict referral(CrawlUrl from, Wish wish, List<CrawlUrl> targets) {
    return new Referral(Optional.of(from), List.of(new Sought(wish, targets)));
  }

  private static NumberedVerdict numbered(int to, Verdict verdict) {
    return new NumberedVerdict("0", to, 1, verdict);
  }
}
