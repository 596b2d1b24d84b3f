package orbweaver.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Independent reader of link files, written from appendix 1 of the paper on the link database and
 * without code of the product: it returns the code and the links above each page.
 */
final class LinkFileBlocks {
  private LinkFileBlocks() {}

  /** Returns {@code code link link …} by the full URL of each page. */
  static Map<String, String> of(Path file) throws IOException {
    var blocks = new TreeMap<String, String>();
    List<String> above = new ArrayList<>();
    for (var line : Files.readAllLines(file)) {
      if (line.startsWith("\t")) {
        above.add(full(line.substring(1)));
        continue;
      }
      var cells = line.split("\t", -1);
      if (cells.length != 2) throw new IllegalArgumentException(line);
      if (cells[1].equals("3") && above.size() != 1) throw new IllegalArgumentException(line);
      blocks.put(full(cells[0]), (cells[1] + " " + String.join(" ", above)).strip());
      above = new ArrayList<>();
    }
    if (!above.isEmpty()) throw new IllegalArgumentException("cut after " + above);
    return blocks;
  }

  // The removal of "http://", and of "www" before a dot, undone.
  private static String full(String text) {
    if (text.contains("://")) return text;
    return text.startsWith(".") ? "http://www" + text : "http://" + text;
  }
}
