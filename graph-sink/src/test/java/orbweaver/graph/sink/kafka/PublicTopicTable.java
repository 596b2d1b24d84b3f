package orbweaver.graph.sink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import orbweaver.contract.Topic;
import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.graph.PublicPage;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.TopicReader;

/** Public topic as a table: the latest record of each key, without tombstones. */
final class PublicTopicTable {
  private PublicTopicTable() {}

  static Map<String, String> table(PipelineContext pipeline, Topic topic) {
    var table = new TreeMap<String, String>();
    for (int partition = 0; partition < pipeline.partitions(topic); partition++) {
      try (var reader = new TopicReader(pipeline, topic, partition)) {
        reader.readAllAndAwaitTransactions(
            record -> {
              var key = new String(record.key(), UTF_8);
              if (record.value() == null) table.remove(key);
              else table.put(key, new String(record.value(), UTF_8));
            });
      }
    }
    return table;
  }

  /** Returns {@code source target kind} of each edge, sorted. */
  static List<String> edges(PipelineContext pipeline) {
    var lines = new ArrayList<String>();
    for (var key : table(pipeline, Topic.EDGE).keySet()) {
      var edge = read(key, EdgeKey.class);
      lines.add(String.join("\t", edge.source(), edge.target(), edge.kind()));
    }
    lines.sort(null);
    return lines;
  }

  /** Returns the outcome and the title of each page. */
  static Map<String, String> pages(PipelineContext pipeline) {
    var pages = new TreeMap<String, String>();
    table(pipeline, Topic.PAGE)
        .forEach(
            (url, text) -> {
              var page = read(text, PublicPage.class);
              pages.put(url, page.outcome() + " " + page.title().orElse(""));
            });
    return pages;
  }

  private static <T> T read(String text, Class<T> type) {
    return switch (Json.read(text.getBytes(UTF_8), type)) {
      case Decoded<T>(var value) -> value;
      case Unreadable<T>(var why) -> throw new AssertionError(why);
    };
  }
}
