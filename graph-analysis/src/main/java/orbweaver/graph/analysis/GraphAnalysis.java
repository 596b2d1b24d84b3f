package orbweaver.graph.analysis;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.crawltree.ElementIndex;
import orbweaver.graph.analysis.crawltree.TextTables;
import orbweaver.graph.analysis.elements.ElementBounds;
import orbweaver.graph.analysis.elements.PathElements;
import orbweaver.graph.analysis.elements.UrlElements;
import orbweaver.graph.analysis.explain.ExplainQuery;
import orbweaver.graph.analysis.explain.Explanation;
import orbweaver.graph.analysis.reports.GraphStatus;
import orbweaver.graph.analysis.reports.StatusQuery;
import orbweaver.graph.analysis.traps.TrapFinding;
import orbweaver.graph.analysis.traps.TrapQuery;
import orbweaver.graph.store.LinkGraph;
import orbweaver.language.evidence.FamilyIndex;

/** Analyses of the link graph. Each analysis sees the graph as of the time at which it starts. */
public record GraphAnalysis(LinkGraph graph) {
  /** Writes {@code source target kind} with a header line, sorted bytewise, without duplicates. */
  public void writeEdges(OutputStream out) throws IOException {
    write(tables -> tables.writeEdges(out));
  }

  /**
   * Writes {@code url status outcome depth content_type title omitted_links} of every completed
   * URL, with a header line, sorted bytewise.
   */
  public void writePages(OutputStream out) throws IOException {
    write(tables -> tables.writePages(out));
  }

  /**
   * Writes the crawl trees: {@code activity index url parent depth priority state outcome} of every
   * URL that an activity decided on, once per activity, with a header line. Lines are sorted by
   * activity and family index, so that each URL precedes its children; URLs that no path reaches
   * any more follow, sorted by URL. The index belongs to the shortest path. It is absent if the URL
   * is farther from a seed than a family rule can express.
   *
   * @param formatIndex converter of a family index to text: {@code FamilyIndex::toString}, {@code
   *     FamilyIndex::compact}
   */
  public void writeElements(OutputStream out, Function<FamilyIndex, String> formatIndex)
      throws IOException {
    write(tables -> tables.writeElements(out, formatIndex));
  }

  /**
   * Writes the elements of each activity, one for each URL that it found, whether it followed,
   * rejected or did not yet request it: {@code activity index url parent depth value state outcome
   * followed parents rules}, with a header line. Lines are sorted as those of {@link
   * #writeElements}. Every index is unique: the target of a redirect has another one than its
   * source.
   *
   * @param isCompact writes indexes without dots where they have two digits only
   */
  public void writeUrlElements(OutputStream out, boolean isCompact) throws IOException {
    var _ =
        graph.query(
            snapshot -> {
              new UrlElements(snapshot, formatOf(isCompact)).write(out);
              return isCompact;
            });
  }

  /**
   * Writes the elements of each activity, one for each path from a seed, in the columns of {@link
   * #writeUrlElements}. Paths that differ lead to different elements of one URL.
   *
   * @return which bounds were reached
   */
  public ElementBounds.Reached writePathElements(
      OutputStream out, boolean isCompact, ElementBounds bounds) throws IOException {
    return graph.query(snapshot -> PathElements.write(snapshot, bounds, formatOf(isCompact), out));
  }

  private static Function<ElementIndex, String> formatOf(boolean isCompact) {
    return isCompact ? ElementIndex::compact : ElementIndex::toString;
  }

  private void write(TableWriter writer) throws IOException {
    var _ =
        graph.query(
            snapshot -> {
              writer.write(new TextTables(snapshot));
              return writer;
            });
  }

  /** Explains why a URL was or was not crawled. */
  public Explanation explain(CrawlUrl url) {
    return explain(url, Optional.empty());
  }

  /**
   * Explains why a URL was or was not crawled.
   *
   * @param activity limits the explanation to one activity; all activities if absent
   */
  public Explanation explain(CrawlUrl url, Optional<String> activity) {
    return graph.query(snapshot -> new ExplainQuery(snapshot, activity).explain(url.toString()));
  }

  /**
   * Returns groups of URLs that look like a trap or a mirror, sorted by indicator and then by size,
   * the largest first.
   */
  public List<TrapFinding> findTraps() {
    return graph.query(snapshot -> new TrapQuery(snapshot).findAll());
  }

  /** Returns the counters and the state of each activity. */
  public GraphStatus status() {
    return graph.query(snapshot -> new StatusQuery(snapshot.connection()).status());
  }

  @FunctionalInterface
  private interface TableWriter {
    void write(TextTables tables) throws SQLException, IOException;
  }
}
