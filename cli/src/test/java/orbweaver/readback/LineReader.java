package orbweaver.readback;

import static java.nio.charset.StandardCharsets.UTF_8;

import it.unimi.dsi.webgraph.ImmutableGraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reader of line formats by their own rules. */
public final class LineReader {

  private LineReader() {}

  /** Returns the lines of a file, separated by LF only. */
  public static List<String> lines(Path file) throws IOException {
    var text = Files.readString(file, UTF_8);
    return text.isEmpty()
        ? List.of()
        : List.of(text.substring(0, text.length() - 1).split("\n", -1));
  }

  /** Reads a link file. */
  public static ReadBackGraph links(List<String> lines) {
    var pages = new ArrayList<String>();
    var edges = new ArrayList<String>();
    var above = new ArrayList<String>();
    for (var line : lines) {
      if (line.startsWith("\t")) {
        above.add(whole(line.substring(1)));
      } else {
        var page = whole(line.substring(0, line.lastIndexOf('\t')));
        pages.add(page);
        above.forEach(target -> edges.add(page + "\t" + target));
        above.clear();
      }
    }
    return ReadBackGraph.of(pages, edges);
  }

  private static String whole(String shortened) {
    if (shortened.contains("://")) return shortened;
    return (shortened.startsWith(".") ? "http://www" : "http://") + shortened;
  }

  /** Reads an archive of the Worm. */
  public static ReadBackGraph archive(List<String> lines) {
    var pages = new ArrayList<String>();
    var edges = new ArrayList<String>();
    for (var line : lines) {
      var words = line.split(" ", 4);
      switch (words[0]) {
        case "R" -> {
          if (words[1].startsWith("http")) edges.add(words[2] + "\t" + words[1]);
        }
        case "T", "C" -> pages.add(words[1]);
        case "I" -> {} // an image is no page
        default -> throw new IllegalArgumentException(line);
      }
    }
    return ReadBackGraph.of(pages, edges);
  }

  /** Reads vertices and edges of Common Crawl. */
  public static ReadBackGraph commonCrawl(Path folder) throws IOException {
    var names = new ArrayList<String>();
    for (var line : lines(folder.resolve("vertices.txt"))) names.add(line.split("\t", -1)[1]);
    var edges = new ArrayList<String>();
    for (var line : lines(folder.resolve("edges.txt"))) {
      var ends = line.split("\t", -1);
      edges.add(names.get(Integer.parseInt(ends[0])) + "\t" + names.get(Integer.parseInt(ends[1])));
    }
    return ReadBackGraph.of(names, edges);
  }

  /** Reads a BVGraph by the WebGraph library. */
  public static ReadBackGraph webGraph(Path folder) throws IOException {
    var names = lines(folder.resolve("graph.urls"));
    var graph = ImmutableGraph.load(folder.resolve("graph").toString());
    var edges = new ArrayList<String>();
    for (int node = 0; node < graph.numNodes(); node++) {
      var successors = graph.successorArray(node);
      for (int i = 0; i < graph.outdegree(node); i++) {
        edges.add(names.get(node) + "\t" + names.get(successors[i]));
      }
    }
    return ReadBackGraph.of(names, edges);
  }
}
