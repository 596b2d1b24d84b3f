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

/** The records of topics {@code page} and {@code edge}: all of a page on its own partition. */
final class PublicGraph {
  private final KafkaRing ring;
  private final LinkGraph graph;

  PublicGraph(KafkaRing ring, LinkGraph graph) {
    this.ring = ring;
    this.graph = graph;
  }

  /** What these rows change, as the store stands before it keeps them. */
  List<ProducerRecord<byte[], byte[]>> changes(List<Row> rows) {
    var partitions = new HashMap<String, Integer>();
    return Announcements.of(rows, graph::standing).stream()
        .map(change -> record(change, partitions.computeIfAbsent(change.source(), this::home)))
        .toList();
  }

  private int home(String url) {
    return ring.manifest().partitionOf(CrawlUrl.of(url));
  }

  private ProducerRecord<byte[], byte[]> record(Announcement change, int partition) {
    return switch (change) {
      case PageNow(var page) -> Wire.record(ring, Topic.PAGE, partition, page.url(), page);
      case EdgeNow(var edge) ->
          Wire.record(ring, Topic.EDGE, partition, Json.text(edge.key()), edge);
      case EdgeGone(var edge) -> Wire.gone(ring, Topic.EDGE, partition, Json.text(edge));
    };
  }
}
