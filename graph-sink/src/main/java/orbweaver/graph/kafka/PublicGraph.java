package orbweaver.graph.kafka;

import java.util.HashMap;
import java.util.List;
import orbweaver.contract.Topic;
import orbweaver.contract.json.Json;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.Row;
import orbweaver.graph.publish.Announcement;
import orbweaver.graph.publish.Announcement.EdgeGone;
import orbweaver.graph.publish.Announcement.EdgeNow;
import orbweaver.graph.publish.Announcement.PageNow;
import orbweaver.graph.publish.Announcements;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Publisher of graph changes on the topics {@code page} and {@code edge}. All records of a page go
 * to the partition of its URL.
 */
final class PublicGraph {
  private final KafkaRing pipeline;
  private final LinkGraph graph;

  PublicGraph(KafkaRing pipeline, LinkGraph graph) {
    this.pipeline = pipeline;
    this.graph = graph;
  }

  /** Returns the changes that these rows cause to the store, which must not contain them yet. */
  List<ProducerRecord<byte[], byte[]>> changes(List<Row> rows) {
    var partitions = new HashMap<String, Integer>();
    return Announcements.of(rows, graph::standing).stream()
        .map(change -> record(change, partitions.computeIfAbsent(change.source(), this::partitionOf)))
        .toList();
  }

  private int partitionOf(String url) {
    return pipeline.manifest().partitionOf(CrawlUrl.of(url));
  }

  private ProducerRecord<byte[], byte[]> record(Announcement change, int partition) {
    return switch (change) {
      case PageNow(var page) -> Wire.record(pipeline, Topic.PAGE, partition, page.url(), page);
      case EdgeNow(var edge) ->
          Wire.record(pipeline, Topic.EDGE, partition, Json.text(edge.key()), edge);
      case EdgeGone(var edge) -> Wire.gone(pipeline, Topic.EDGE, partition, Json.text(edge));
    };
  }
}
