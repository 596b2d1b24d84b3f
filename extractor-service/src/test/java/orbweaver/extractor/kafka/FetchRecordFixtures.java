package orbweaver.extractor.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.json.Json;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Fetch records as a fetcher writes them, and damaged ones. */
record FetchRecordFixtures(PipelineContext pipeline) {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  /** Returns an HTML response with interests of that number of activities. */
  static FetchResult fetched(String url, int interests) {
    var to = CrawlUrl.of(url);
    var interest = new Interest("walk", 1, DiscoveryPath.ofRoot(to), "t", Priority.NEXT);
    var request = new FetchRequest(to, 7, false, Collections.nCopies(interests, interest));
    var type = new Header("content-type", "text/html");
    var evidence =
        new Evidence(
            NOON, Optional.empty(), Optional.of(200), List.of(type), Optional.empty(), Tls.NONE);
    return new FetchResult(request, new Fetched(new BodyExtent.Whole()), evidence);
  }

  ProducerRecord<byte[], byte[]> page(String url, String html) {
    return page(fetched(url, 1), html);
  }

  ProducerRecord<byte[], byte[]> page(FetchResult result, String html) {
    var headers =
        Records.withNumber(
            Records.headers(pipeline, Topic.FETCH, result), result.request().number());
    headers.add(HeaderName.FETCH_RESULT, Json.bytes(result));
    var url = result.request().url();
    return record(url.toString(), html, pipeline.manifest().partitionOf(url), headers);
  }

  /** Returns a record whose metadata is no JSON. */
  ProducerRecord<byte[], byte[]> damaged(String url) {
    var headers = Records.withNumber(Records.headers(pipeline, Topic.FETCH, "FetchResult"), 7);
    headers.add(HeaderName.FETCH_RESULT, "{".getBytes(UTF_8));
    return record(url, "the body", pipeline.manifest().partitionOf(CrawlUrl.of(url)), headers);
  }

  /** Returns a record whose request cannot be identified. */
  ProducerRecord<byte[], byte[]> withoutRequest() {
    return record("?", "the body", 0, Records.headers(pipeline, Topic.FETCH, "FetchResult"));
  }

  private ProducerRecord<byte[], byte[]> record(
      String key, String value, int partition, Iterable<org.apache.kafka.common.header.Header> of) {
    return new ProducerRecord<>(
        pipeline.topicName(Topic.FETCH), partition, key.getBytes(UTF_8), value.getBytes(UTF_8), of);
  }
}
