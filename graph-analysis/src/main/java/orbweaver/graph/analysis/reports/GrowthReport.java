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

/** Growth of a graph at regular intervals. */
public record GrowthReport(List<GrowthRow> moments) {
  private static final String MOMENTS = "SELECT url, moment FROM current_results";

  public GrowthReport {
    moments = List.copyOf(moments);
  }

  /**
   * Size of the graph at a moment.
   *
   * @param sources pages with links
   * @param targets distinct link targets
   * @param edges distinct links
   */
  public record GrowthRow(Instant at, int sources, int targets, long edges) {}

  /** Returns the growth over the current answers; the first row precedes all of them. */
  public static GrowthReport of(CompressedGraph web, LinkGraph graph, Duration every) {
    var moments = graph.query(snapshot -> moments(snapshot.connection(), web));
    var first = LongStream.of(moments).min();
    if (first.isEmpty() || first.getAsLong() == GrowthCounter.NEVER)
      return new GrowthReport(List.of());
    var last = LongStream.of(moments).filter(moment -> moment < GrowthCounter.NEVER).max();
    return new GrowthReport(
        new GrowthCounter(web, moments, first.getAsLong(), every).rowsUntil(last.orElseThrow()));
  }

  private static long[] moments(Connection connection, CompressedGraph web) throws SQLException {
    var moments = new long[web.size()];
    Arrays.fill(moments, GrowthCounter.NEVER);
    RowStream.forEach(
        connection,
        MOMENTS,
        row -> {
          var at = row.getObject(2, LocalDateTime.class).toInstant(ZoneOffset.UTC);
          web.find(row.getString(1)).ifPresent(number -> moments[number] = at.toEpochMilli());
        });
    return moments;
  }

  /** Returns the table of RBSE for a terminal; times are in UTC. */
  public String text() {
    return GrowthTable.of(moments);
  }
}
