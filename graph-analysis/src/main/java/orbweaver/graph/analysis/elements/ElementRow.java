package orbweaver.graph.analysis.elements;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Row of the elements: an element of the W3C robot, with what an activity knows of it.
 *
 * @param index absent if no path leads to the URL or the path is too long
 * @param parent URL of the page before; absent for a seed
 * @param depth number of links from the seed; absent if no path leads to the URL
 * @param outcome outcome of the fetch request; empty if the activity did not request the URL
 * @param isFollowed whether the links of the page were followed
 * @param parents indexes of the first elements of all pages that lead to the URL, separated by
 *     spaces
 * @param rules local rules that apply, separated by spaces
 */
record ElementRow(
    String activity,
    Optional<String> index,
    String url,
    Optional<String> parent,
    Optional<Integer> depth,
    ElementValue value,
    String outcome,
    boolean isFollowed,
    String parents,
    String rules) {
  static final List<String> COLUMNS =
      List.of(
          "activity",
          "index",
          "url",
          "parent",
          "depth",
          "value",
          "state",
          "outcome",
          "followed",
          "parents",
          "rules");

  /**
   * Reads a row of the query of {@link UrlElements}. An element without a code was neither
   * requested nor rejected; the formula of its activity is evaluated for its path.
   *
   * @param formulas formulas by activity
   */
  static ElementRow read(ResultSet row, Map<String, ActivityFormula> formulas) throws SQLException {
    var activity = row.getString("activity");
    var formula = formulas.getOrDefault(activity, ActivityFormula.NONE);
    var path = readPath(row);
    var value = row.getInt("value");
    return new ElementRow(
        activity,
        text(row, "family"),
        path.url(),
        path.parent(),
        text(row, "depth").map(Integer::valueOf),
        text(row, "code")
            .map(code -> new ElementValue(value, ElementValue.state(code)))
            .orElseGet(() -> formula.valueOf(path)),
        text(row, "outcome").orElse(""),
        row.getBoolean("followed"),
        text(row, "parents").orElse(""),
        formula.localRules(path));
  }

  // The depth is 0 where there is none: no path leads to the URL.
  private static ElementPath readPath(ResultSet row) throws SQLException {
    var url = row.getString("url");
    return new ElementPath(
        url,
        text(row, "root").orElse(url),
        text(row, "parent"),
        row.getInt("depth"),
        text(row, "rule_family").map(FamilyIndex::parse));
  }

  private static Optional<String> text(ResultSet row, String column) throws SQLException {
    return Optional.ofNullable(row.getString(column));
  }

  /** Returns the columns, separated by tabs, with a line end. */
  String line() {
    return String.join(
            "\t",
            activity,
            index.orElse(""),
            url,
            parent.orElse(""),
            depth.map(String::valueOf).orElse(""),
            Integer.toString(value.value()),
            value.state(),
            outcome,
            isFollowed ? "1" : "0",
            parents,
            rules.replaceAll("\\s", " "))
        + "\n";
  }

  /** Returns the names of the columns, separated by tabs, with a line end. */
  static String header() {
    return String.join("\t", COLUMNS) + "\n";
  }
}
