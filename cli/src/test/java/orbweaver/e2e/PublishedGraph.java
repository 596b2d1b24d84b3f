package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.graph.PublicPage;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.TopicReader;

/** Graph rebuilt from the public topics. */
public final class PublishedGraph {
  private static final String EDGES = "source\ttarget\tkind\n";
  private static final int DEPTH = 3;

  private PublishedGraph() {}

  /** Returns the edges in the format of the export. */
  public static String edges(PipelineContext pipeline) {
    return table(pipeline, Topic.EDGE).keySet().stream()
        .map(key -> read(key, EdgeKey.class))
        .map(edge -> "%s\t%s\t%s\n".formatted(edge.source(), edge.target(), edge.kind()))
        .sorted()
        .collect(joining("", EDGES, ""));
  }

  /** Returns the pages in the format of the export, without depths. */
  public static String pages(PipelineContext pipeline) {
    return table(pipeline, Topic.PAGE).values().stream()
        .map(value -> line(read(value, PublicPage.class)))
        .collect(joining());
  }

  private static String line(PublicPage page) {
    return "%s\t%s\t%s\t%s\t%s\t%s\n"
        .formatted(
            page.url(),
            page.status().map(status -> "" + status).orElse(""),
            page.outcome(),
            page.media().orElse(""),
            page.title().orElse(""),
            page.omitted() == 0 ? "" : "" + page.omitted());
  }

  /** Exports the pages of a stopped crawl, without header and depths. */
  static String exported(Path folder) throws Exception {
    return ExportedGraph.pages(folder)
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .map(
            cells -> Stream.concat(Stream.of(cells).limit(DEPTH), Stream.of(cells).skip(DEPTH + 1)))
        .map(cells -> cells.collect(joining("\t", "", "\n")))
        .collect(joining());
  }

  private static Map<String, String> table(PipelineContext pipeline, Topic topic) {
    var table = new TreeMap<String, String>();
    for (var partition = 0; partition < pipeline.partitions(topic); partition++) {
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

  private static <T> T read(String text, Class<T> type) {
    return switch (Json.read(text.getBytes(UTF_8), type)) {
      case Decoded<T>(var value) -> value;
      case Unreadable<T>(var why) -> throw new AssertionError(why);
    };
  }
}
