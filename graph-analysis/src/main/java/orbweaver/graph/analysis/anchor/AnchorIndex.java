package orbweaver.graph.analysis.anchor;

import java.sql.SQLException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Index of the words of the anchor texts of the first rows of table {@code page_links}. It finds a
 * few runs of links among which are all that have a text; a search compares these links with its
 * pattern, and reads the rows after the index.
 */
public final class AnchorIndex {
  private final List<AnchorSegment> segments;
  private final boolean areInOrder;

  AnchorIndex(List<AnchorSegment> segments) {
    this.segments = List.copyOf(segments);
    areInOrder = areInOrder(segments);
  }

  // They are not in a graph that was merged from several.
  private static boolean areInOrder(List<AnchorSegment> segments) {
    var last = Long.MIN_VALUE;
    for (var segment : segments) {
      if (segment.page(0) < last || !segment.isInOrder()) return false;
      last = segment.page(segment.runs() - 1);
    }
    return true;
  }

  /** Returns one more than the id of the last row in the index. */
  public long endRow() {
    return segments.isEmpty() ? 0 : segments.getLast().rows().end();
  }

  List<AnchorSegment> segments() {
    return segments;
  }

  /** Returns the number of rows in the index. */
  long rows() {
    return segments.stream().mapToLong(segment -> segment.rows().number()).sum();
  }

  /**
   * Tests whether the index is of this graph, in an earlier state or in this one. An index without
   * rows is of none.
   */
  boolean isOf(GraphSnapshot snapshot) throws SQLException {
    if (segments.isEmpty()) return false;
    var last = segments.getLast();
    return RowIdentity.of(snapshot, last.rows().end() - 1).equals(Optional.of(last.identity()));
  }

  /**
   * Returns runs with all links of the index whose text contains at least one of some texts.
   *
   * @param texts texts in lower case
   * @return nothing if the index has no rows, or one of the texts has no letter and no digit
   */
  public Optional<FoundRuns> find(List<String> texts) {
    if (segments.isEmpty()) return Optional.empty();
    var patterns = texts.stream().map(LiteralPattern::new).toList();
    if (patterns.stream().anyMatch(LiteralPattern::isEmpty)) return Optional.empty();
    var found = segments.stream().map(segment -> find(segment, patterns)).toList();
    return Optional.of(new FoundRuns(segments, found, areInOrder));
  }

  private static BitSet find(AnchorSegment segment, List<LiteralPattern> patterns) {
    var runs = new BitSet();
    for (var pattern : patterns) runs.or(pattern.find(segment));
    return runs;
  }
}
