package orbweaver.graph.analysis.search;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.graph.analysis.search.LinkTexts.LinkLabel;
import orbweaver.graph.analysis.search.LinkTexts.LinkPair;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query for the first link of some pages to some others, with its anchor text.
 *
 * @param pairs pairs of pages; the result has those between which there is a link
 * @param index index of the graph, if there is one
 */
public record LinkTexts(Set<LinkPair> pairs, Optional<UrlIndex> index)
    implements GraphQuery<Map<LinkPair, LinkLabel>, RuntimeException> {
  private static final String LINKS =
      """
      SELECT source, target, kind, text
      FROM links JOIN latest USING (source, number)
      WHERE source IN (SOURCES) AND target IN (TARGETS)
      ORDER BY position, kind, text
      """;
  private static final String OF_PAGE =
      "SELECT target, kind, text, position FROM page_links WHERE page = PAGE";
  private static final String ORDER = " ORDER BY position, kind, text";

  public LinkTexts {
    pairs = Set.copyOf(pairs);
  }

  /** Pair of pages. */
  public record LinkPair(String source, String target) {}

  /**
   * Link between two pages.
   *
   * @param kind kind of the link, such as {@code a}
   * @param anchor anchor text, if there is one
   */
  public record LinkLabel(String kind, Optional<String> anchor) {
    /** Returns the anchor text, or the kind of the link if it has none. */
    public String text() {
      return anchor
          .filter(text -> !text.isBlank())
          .map(text -> "\u201c" + text.strip() + "\u201d")
          .orElse(kind);
    }
  }

  /** Creates a query without an index. */
  public LinkTexts(Collection<LinkPair> pairs) {
    this(Set.copyOf(pairs), Optional.empty());
  }

  @Override
  public Map<LinkPair, LinkLabel> run(GraphSnapshot snapshot) throws SQLException {
    var labels = new HashMap<LinkPair, LinkLabel>();
    if (pairs.isEmpty()) return labels;
    if (index.isEmpty()) {
      readAll(snapshot, labels);
      return labels;
    }
    var bySource = pairs.stream().collect(groupingBy(LinkPair::source));
    for (var source : bySource.entrySet())
      readOf(snapshot, source.getKey(), source.getValue(), labels);
    return labels;
  }

  private void readAll(GraphSnapshot snapshot, Map<LinkPair, LinkLabel> labels)
      throws SQLException {
    var sources = pairs.stream().map(LinkPair::source).distinct().toList();
    var targets = pairs.stream().map(LinkPair::target).distinct().toList();
    var query =
        LINKS
            .replace("SOURCES", placeholders(sources.size()))
            .replace("TARGETS", placeholders(targets.size()));
    RowStream.forEach(
        snapshot.connection(),
        query,
        row -> add(new LinkPair(row.getString(1), row.getString(2)), row, 3, labels),
        Stream.concat(sources.stream(), targets.stream()).toArray(String[]::new));
  }

  private static String placeholders(int number) {
    return String.join(",", Collections.nCopies(number, "?"));
  }

  // The links of a page stand together, so its id finds them at once; a list of ids would not.
  private void readOf(
      GraphSnapshot snapshot, String source, List<LinkPair> wanted, Map<LinkPair, LinkLabel> labels)
      throws SQLException {
    var rows = CurrentPages.rowsOf(snapshot, source, index);
    if (rows.isEmpty()) return;
    var query =
        rows.stream()
            .map(row -> OF_PAGE.replace("PAGE", row.toString()))
            .collect(joining(" UNION ALL "));
    var targets = wanted.stream().map(LinkPair::target).toList();
    RowStream.forEach(
        snapshot.connection(),
        query + ORDER,
        row -> {
          if (targets.contains(row.getString(1)))
            add(new LinkPair(source, row.getString(1)), row, 2, labels);
        });
  }

  private void add(LinkPair pair, ResultSet row, int column, Map<LinkPair, LinkLabel> labels)
      throws SQLException {
    if (!pairs.contains(pair)) return;
    var label =
        new LinkLabel(row.getString(column), Optional.ofNullable(row.getString(column + 1)));
    labels.putIfAbsent(pair, label);
  }
}
