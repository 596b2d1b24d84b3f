package orbweaver.benchmarks.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.groupingBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.HeaderName;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.json.Json;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.OutlinkBatch.OutlinkGroup;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Verdict;
import orbweaver.extractor.Extractor;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Prebuilt records of one page in all topics of the pipeline.
 *
 * @param request fetch request
 * @param fetched fetch result with the body as its value
 * @param page extracted page
 * @param verdicts verdict on the page, and one outlink batch per partition of its links
 */
record PrebuiltRecords(
    ProducerRecord<byte[], byte[]> request,
    ProducerRecord<byte[], byte[]> fetched,
    ProducerRecord<byte[], byte[]> page,
    List<ProducerRecord<byte[], byte[]>> verdicts) {
  // Two thirds of the links in a crawl are duplicates and produce no outlink.
  private static final int LINKS_PER_OUTLINK = 3;
  private static final Fetched WHOLE = new Fetched(new BodyExtent.Whole());

  /** Creates the records of a page with this body. */
  static PrebuiltRecords of(PipelineContext pipeline, CrawlUrl url, byte[] body) {
    var interest = new Interest("walk", 1, DiscoveryPath.ofRoot(url), "t", Priority.NEXT);
    var request = new FetchRequest(url, 1, false, List.of(interest));
    var result = new FetchResult(request, WHOLE, evidence(body.length));
    var page = new Extractor().extract(result, body).page();
    var at = pipeline.manifest().partitionOf(url);
    return new PrebuiltRecords(
        record(pipeline, Topic.FRONTIER, at, url, request),
        fetched(pipeline, at, url, result, body),
        record(pipeline, Topic.LINK, at, url, page),
        verdicts(pipeline.manifest(), page, interest)
            .map(verdict -> record(pipeline, Topic.VERDICT, verdict.to(), url, verdict))
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
      PipelineContext pipeline, Topic topic, int partition, CrawlUrl url, Object value) {
    var record = Records.of(pipeline, topic, partition, url.toString(), value);
    Records.withRequest(record.headers(), url, 1);
    return record;
  }

  private static ProducerRecord<byte[], byte[]> fetched(
      PipelineContext pipeline, int partition, CrawlUrl url, FetchResult result, byte[] body) {
    var headers = Records.headers(pipeline, Topic.FETCH, result);
    headers.add(HeaderName.FETCH_RESULT, Json.bytes(result));
    Records.withRequest(headers, url, 1);
    var key = url.toString().getBytes(UTF_8);
    return new ProducerRecord<>(pipeline.topicName(Topic.FETCH), partition, key, body, headers);
  }

  private static Stream<NumberedVerdict> verdicts(
      PipelineManifest manifest, Page page, Interest interest) {
    var url = page.request().url();
    var decision = new Decision(interest, true, DecisionCode.ACCEPTED, "", Optional.empty());
    var own = new PageVerdict(url, 1, WHOLE, List.of(decision), List.of(), Map.of(), List.of());
    var batches =
        outlinkTargets(page).collect(groupingBy(manifest::partitionOf)).entrySet().stream()
            .map(part -> numbered(part.getKey(), outlinkVerdict(url, interest, part.getValue())));
    return Stream.concat(Stream.of(numbered(manifest.partitionOf(url), own)), batches);
  }

  private static Stream<CrawlUrl> outlinkTargets(Page page) {
    var links = page.links();
    return IntStream.range(0, links.size())
        .filter(at -> at % LINKS_PER_OUTLINK == 0)
        .mapToObj(at -> links.get(at).target());
  }

  private static Verdict outlinkVerdict(CrawlUrl from, Interest interest, List<CrawlUrl> targets) {
    return new OutlinkBatch(Optional.of(from), List.of(new OutlinkGroup(interest, targets)));
  }

  private static NumberedVerdict numbered(int to, Verdict verdict) {
    return new NumberedVerdict("0", to, 1, verdict);
  }
}
