package orbweaver.extractor.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.HeaderName;
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
import orbweaver.contract.url.CrawlUrl;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Fetch records as a fetcher writes them, and damaged ones. */
record Fetches(KafkaRing ring) {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  /** Returns an HTML response with interests of that number of activities. */
  static Fetched fetched(String url, int interests) {
    var to = CrawlUrl.of(url);
    var interest = new Wish("walk", 1, Label.ofRoot(to), "t", Priority.NEXT);
    var order = new Order(to, 7, false, Collections.nCopies(interests, interest));
    var type = new Header("content-type", "text/html");
    var evidence =
        new Evidence(
            NOON, Optional.empty(), Optional.of(200), List.of(type), Optional.empty(), Tls.NONE);
    return new Fetched(order, new Got(new Extent.Whole()), evidence);
  }

  ProducerRecord<byte[], byte[]> page(String url, String html) {
    return page(fetched(url, 1), html);
  }

  ProducerRecord<byte[], byte[]> page(Fetched fetched, String html) {
    var headers = Wire.numbered(Wire.headers(ring, Topic.FETCH, fetched), fetched.order().number());
    headers.add(HeaderName.FETCHED, Json.bytes(fetched));
    var url = fetched.order().url();
    return record(url.toString(), html, ring.manifest().partitionOf(url), headers);
  }

  /** Returns a record whose metadata is no JSON. */
  ProducerRecord<byte[], byte[]> damaged(String url) {
    var headers = Wire.numbered(Wire.headers(ring, Topic.FETCH, "Fetched"), 7);
    headers.add(HeaderName.FETCHED, "{".getBytes(UTF_8));
    return record(url, "the body", ring.manifest().partitionOf(CrawlUrl.of(url)), headers);
  }

  /** Returns a record whose request cannot be identified. */
  ProducerRecord<byte[], byte[]> nameless() {
    return record("?", "the body", 0, Wire.headers(ring, Topic.FETCH, "Fetched"));
  }

  private ProducerRecord<byte[], byte[]> record(
      String key, String value, int partition, Iterable<org.apache.kafka.common.header.Header> of) {
    return new ProducerRecord<>(
        ring.name(Topic.FETCH), partition, key.getBytes(UTF_8), value.getBytes(UTF_8), of);
  }
}
