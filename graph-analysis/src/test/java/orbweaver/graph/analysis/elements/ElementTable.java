package orbweaver.graph.analysis.elements;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reader of an exported element table. It shares no code with the export: it knows the columns from
 * their header only, and the rules of the format from its description.
 */
final class ElementTable {
  private static final Set<String> VALUES = Set.of("0", "1", "2", "3", "5");

  private final List<Map<String, String>> rows;

  private ElementTable(List<Map<String, String>> rows) {
    this.rows = rows;
  }

  /**
   * Reads a table.
   *
   * @throws AssertionError if it breaks a rule of the format
   */
  static ElementTable read(String text) {
    var lines = text.split("\n", -1);
    if (!lines[lines.length - 1].isEmpty()) throw new AssertionError("the last line does not end");
    var names = lines[0].split("\t", -1);
    var rows = Arrays.stream(lines, 1, lines.length - 1).map(line -> row(names, line)).toList();
    var table = new ElementTable(rows);
    table.check();
    return table;
  }

  private static Map<String, String> row(String[] names, String line) {
    var columns = line.split("\t", -1);
    if (columns.length != names.length) throw new AssertionError(line);
    var row = new HashMap<String, String>();
    for (int i = 0; i < names.length; i++) row.put(names[i], columns[i]);
    return row;
  }

  private void check() {
    var seen = new HashMap<String, Map<String, String>>();
    for (var row : rows) {
      if (!VALUES.contains(column(row, "value"))) throw new AssertionError(row);
      if (!Set.of("0", "1").contains(column(row, "followed"))) throw new AssertionError(row);
      var index = column(row, "index");
      if (index.isEmpty()) continue;
      var key = column(row, "activity") + " " + index;
      if (seen.put(key, row) != null) throw new AssertionError("index twice: " + row);
      checkParent(row, seen);
    }
  }

  // The element of the longest shorter index is the parent, and comes before.
  private static void checkParent(Map<String, String> row, Map<String, Map<String, String>> seen) {
    var groups = groups(column(row, "index"));
    for (int length = groups.length - 1; length > 0; length--) {
      var delimiter = column(row, "index").indexOf('.') < 0 ? "" : ".";
      var prefix = Arrays.stream(groups, 0, length).collect(joining(delimiter));
      var parent = seen.get(column(row, "activity") + " " + prefix);
      if (parent == null) continue;
      if (!column(parent, "url").equals(column(row, "parent"))) throw new AssertionError(row);
      return;
    }
    if (!column(row, "parent").isEmpty() || groups.length > 1) throw new AssertionError(row);
  }

  private static String[] groups(String index) {
    return index.indexOf('.') < 0 && index.length() % 2 == 0
        ? index.split("(?<=\\G..)")
        : index.split("\\.");
  }

  private static String column(Map<String, String> row, String name) {
    return Optional.ofNullable(row.get(name)).orElseThrow(() -> new AssertionError(name));
  }

  /** Returns these columns of all rows, separated by spaces, with {@code -} for an empty one. */
  List<String> columns(String... names) {
    return rows.stream()
        .map(
            row ->
                Arrays.stream(names)
                    .map(name -> column(row, name).replace("http://a.test", ""))
                    .map(text -> text.isEmpty() ? "-" : text)
                    .collect(joining(" ")))
        .toList();
  }

  /** Returns the distinct URLs. */
  Set<String> urls() {
    return new HashSet<>(columns("url"));
  }
}
