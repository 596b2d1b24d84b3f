package orbweaver.graph.sink.kafka;

import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.contract.graph.PublicChange;
import orbweaver.contract.json.Json;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.sink.GraphChange;
import orbweaver.graph.sink.GraphChange.EdgeRemoved;
import orbweaver.graph.sink.GraphChange.EdgeUpdated;
import orbweaver.graph.sink.GraphChange.PageUpdated;
import orbweaver.graph.sink.GraphChanges;
import orbweaver.graph.sink.UrlChangeDetector;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.Row.PageRow;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Creator of the records that publish graph changes on the topics {@code page}, {@code edge} and
 * {@code change}. All records of a page go to the partition of its URL.
 */
final class GraphChangePublisher {
  private final PipelineContext pipeline;
  private final LinkGraph graph;

  GraphChangePublisher(PipelineContext pipeline, LinkGraph graph) {
    this.pipeline = pipeline;
    this.graph = graph;
  }

  /**
   * Returns the records of the changes that these pages make to the graph. The store must not
   * contain the pages yet.
   */
  List<ProducerRecord<byte[], byte[]>> changeRecords(List<PageRow> pages) {
    var partitions = new HashMap<String, Integer>();
    var ofGraph =
        GraphChanges.of(pages, graph::currentAnswers).stream()
            .map(
                change ->
                    record(change, partitions.computeIfAbsent(change.source(), this::partitionOf)));
    var ofUrls = UrlChangeDetector.of(pages, graph::answers).stream().map(this::record);
    return Stream.concat(ofGraph, ofUrls).toList();
  }

  private ProducerRecord<byte[], byte[]> record(PublicChange change) {
    return Records.of(pipeline, Topic.CHANGE, partitionOf(change.url()), change.url(), change);
  }

  private int partitionOf(String url) {
    return pipeline.manifest().partitionOf(CrawlUrl.of(url));
  }

  private ProducerRecord<byte[], byte[]> record(GraphChange change, int partition) {
    return switch (change) {
      case PageUpdated(var page) -> Records.of(pipeline, Topic.PAGE, partition, page.url(), page);
      case EdgeUpdated(var edge) ->
          Records.of(pipeline, Topic.EDGE, partition, Json.text(edge.key()), edge);
      case EdgeRemoved(var edge) ->
          Records.tombstone(pipeline, Topic.EDGE, partition, Json.text(edge));
    };
  }
}
