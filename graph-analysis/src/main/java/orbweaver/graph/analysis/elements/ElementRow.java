package orbweaver.graph.analysis.elements;

import java.util.List;
import java.util.Optional;

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
