package orbweaver.graph.analysis.reports;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.RowStream;

/**
 * Growth of a graph.
 *
 * @param rows size of the graph at regular intervals
 */
public record GrowthReport(List<GrowthRow> rows) {
  private static final String ANSWER_TIMES = "SELECT url, moment FROM current_results";

  public GrowthReport {
    rows = List.copyOf(rows);
  }

  /**
   * Size of the graph at a time.
   *
   * @param sources number of pages with links
   * @param targets number of distinct link targets
   * @param edges number of distinct links
   */
  public record GrowthRow(Instant at, int sources, int targets, long edges) {}

  /** Returns the growth over the current answers; the first row precedes all of them. */
  public static GrowthReport of(CompressedGraph web, LinkGraph graph, Duration every) {
    var answerTimes = graph.query(snapshot -> answerTimes(snapshot.connection(), web));
    var first = LongStream.of(answerTimes).min();
    if (first.isEmpty() || first.getAsLong() == GrowthCounter.NEVER)
      return new GrowthReport(List.of());
    var last = LongStream.of(answerTimes).filter(time -> time < GrowthCounter.NEVER).max();
    return new GrowthReport(
        new GrowthCounter(web, answerTimes, first.getAsLong(), every)
            .rowsUntil(last.orElseThrow()));
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
    return GrowthTable.of(rows);
  }
}
