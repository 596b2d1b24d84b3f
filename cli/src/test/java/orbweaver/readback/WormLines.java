package orbweaver.readback;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Lines of an archive of the World Wide Web Worm, read by the description of 1994 alone: a letter,
 * URLs and a text, separated by single spaces.
 *
 * @param titles {@code T}: page and title
 * @param references {@code R}: URL, citing page and hypertext
 * @param images {@code I}: URL, citing page and hypertext
 * @param completed {@code C}: page
 */
public record WormLines(
    Set<String> titles, Set<String> references, Set<String> images, Set<String> completed) {
  /** Reads the lines of an archive; fails at a line of another form. */
  public static WormLines of(List<String> lines) {
    var read = new WormLines(new TreeSet<>(), new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
    for (var line : lines) {
      var words = line.split(" ", -1);
      var rest = line.substring(Math.min(line.length(), 2));
      switch (words[0]) {
        case "T" -> read.titles.add(checked(line, rest, words.length >= 3, words[1]));
        case "R" -> read.references.add(checked(line, rest, words.length >= 3, words[1], words[2]));
        case "I" -> read.images.add(checked(line, rest, words.length >= 3, words[1], words[2]));
        case "C" -> read.completed.add(checked(line, rest, words.length == 2, words[1]));
        default -> throw new IllegalArgumentException(line);
      }
    }
    return read;
  }

  private static String checked(String line, String rest, boolean isComplete, String... urls) {
    var isWell = isComplete && !line.contains("  ") && !line.endsWith(" ");
    for (var url : urls) isWell &= url.indexOf(':') > 0;
    if (!isWell) throw new IllegalArgumentException(line);
    return rest;
  }
}
