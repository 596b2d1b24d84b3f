package orbweaver.graph.analysis.reports;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.query.SubgraphSnapshot;

/**
 * Growth of a graph.
 *
 * @param rows sizes of the graph in the order of time
 * @param computed whether they were computed from the current answers; otherwise they were stored
 */
public record GrowthReport(List<SubgraphSnapshot> rows, boolean computed) {
  private static final String COMPUTED = "computed from the current responses\n";
  private static final String NONE =
      "no snapshot is stored: --take stores one, --every computes rows\n";
  private static final String ANSWER_TIMES = "SELECT url, moment FROM current_results";

  public GrowthReport {
    rows = List.copyOf(rows);
  }

  /** Returns the growth as it was stored. */
  public static GrowthReport stored(List<SubgraphSnapshot> rows) {
    return new GrowthReport(rows, false);
  }

  /** Returns one row as it was stored. */
  public static GrowthReport stored(SubgraphSnapshot row) {
    return stored(List.of(row));
  }

  /**
   * Returns the growth over the current answers at regular intervals; the first row precedes all of
   * them.
   */
  public static GrowthReport computed(CompressedGraph web, LinkGraph graph, Duration every) {
    var answerTimes = graph.query(snapshot -> answerTimes(snapshot.connection(), web));
    var first = LongStream.of(answerTimes).min();
    if (first.isEmpty() || first.getAsLong() == GrowthCounter.NEVER)
      return new GrowthReport(List.of(), true);
    var last = LongStream.of(answerTimes).filter(time -> time < GrowthCounter.NEVER).max();
    return new GrowthReport(
        new GrowthCounter(web, answerTimes, first.getAsLong(), every).rowsUntil(last.orElseThrow()),
        true);
  }

  private static long[] answerTimes(Connection connection, CompressedGraph web)
      throws SQLException {
    var answerTimes = new long[web.size()];
    Arrays.fill(answerTimes, GrowthCounter.NEVER);
    RowStream.forEach(
        connection,
        ANSWER_TIMES,
        row -> {
          var at = row.getObject(2, LocalDateTime.class).toInstant(ZoneOffset.UTC);
          web.find(row.getString(1)).ifPresent(number -> answerTimes[number] = at.toEpochMilli());
        });
    return answerTimes;
  }

  /** Returns the table of the RBSE spider for a terminal; times are in UTC. */
  public String text() {
    if (computed) return GrowthTable.of(rows) + COMPUTED;
    return rows.isEmpty() ? NONE : GrowthTable.of(rows);
  }
}
