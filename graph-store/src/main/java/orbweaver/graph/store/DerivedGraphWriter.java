package orbweaver.graph.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import orbweaver.contract.Topic;
import orbweaver.graph.store.Row.PageRow;

/**
 * Writer of a whole derived graph, which is made of link files or of other graphs. It stores rows
 * in batches, so that its memory does not depend on the size of the graph. Rows of the same page
 * are merged at the end. A graph that an interrupted writer left in a database is begun again.
 */
public final class DerivedGraphWriter {
  /**
   * Pipeline of derived graphs. A database contains the graph of one pipeline, so this name keeps
   * crawls away from a derived graph.
   */
  public static final String PIPELINE = "derived graph";

  // The graph has no consumer offsets; their table counts the rows and marks a complete graph.
  private static final Partition ROWS = new Partition(Topic.LINK, 0);
  private static final Partition END = new Partition(Topic.LINK, 1);
  private static final int MAX_BATCH_WEIGHT = 200_000;
  // The ids of each graph begin above those of the graphs before it, and above those of added
  // pages.
  private static final long FIRST_COPIED_ID = 1L << 40;

  private final GraphStore store;
  private long appended;
  private long stored;
  private int weight;
  private long nextId = FIRST_COPIED_ID;

  /**
   * Creates a writer.
   *
   * @param store not closed by this writer
   * @throws IllegalStateException if the store has a complete graph
   */
  public DerivedGraphWriter(GraphStore store) {
    this.store = store;
    var offsets = store.claim(Set.of(ROWS, END));
    if (offsets.getOrDefault(END, 0L) > 0) throw new IllegalStateException("the graph is complete");
    if (offsets.getOrDefault(ROWS, 0L) == 0) return;
    store.clear();
    var _ = store.claim(Set.of(ROWS, END));
  }

  /** Tests whether a derived graph is complete. */
  public static boolean isComplete(Connection connection) throws SQLException {
    return OffsetFencing.offsets(connection).getOrDefault(END, 0L) > 0;
  }

  /** Tests whether a graph is derived; a crawl has other topics or partitions. */
  public static boolean isDerived(Connection connection) throws SQLException {
    return OffsetFencing.offsets(connection).keySet().equals(Set.of(ROWS, END));
  }

  /** Adds the row of a page. */
  public void add(PageRow page) {
    append(page, 1 + page.links().size());
  }

  /**
   * Adds the current pages of another graph, with their links and scores, but without activities
   * and their decisions.
   */
  public void addAll(LinkGraph graph) {
    nextId = new GraphCopy(nextId, this::append).copy(graph);
  }

  private void append(Row row) {
    append(row, 1);
  }

  private void append(Row row, int rowWeight) {
    store.append(row);
    appended++;
    weight += rowWeight;
    if (weight >= MAX_BATCH_WEIGHT) commit();
  }

  private void commit() {
    store.commit(List.of(new OffsetAdvance(ROWS, stored, appended)));
    stored = appended;
    weight = 0;
  }

  /** Stores the last rows, merges the rows of the same page, and marks the graph as complete. */
  public void finish() {
    if (appended > stored) commit();
    store.mergeRepeatedPages();
    store.commit(List.of(new OffsetAdvance(END, 0, 1)));
  }
}
