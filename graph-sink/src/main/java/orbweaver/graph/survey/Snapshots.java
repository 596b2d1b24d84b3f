package orbweaver.graph.survey;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.inquiry.Streamed;
import orbweaver.graph.web.Web;

/** Growth of a graph at regular intervals. */
public record Snapshots(List<Snapshot> moments) {
  private static final String MOMENTS = "SELECT url, moment FROM answers";

  public Snapshots {
    moments = List.copyOf(moments);
  }

  /**
   * Size of the graph at a moment.
   *
   * @param sources pages with links
   * @param targets distinct link targets
   * @param edges distinct links
   */
  public record Snapshot(Instant at, int sources, int targets, long edges) {}

  /** Returns the growth over the current answers; the first row precedes all of them. */
  public static Snapshots of(Web web, LinkGraph graph, Duration every) {
    var moments = graph.ask(connection -> moments(connection, web));
    var first = LongStream.of(moments).min();
    if (first.isEmpty() || first.getAsLong() == Growth.NEVER) return new Snapshots(List.of());
    var last = LongStream.of(moments).filter(moment -> moment < Growth.NEVER).max();
    return new Snapshots(
        new Growth(web, moments, first.getAsLong(), every).until(last.orElseThrow()));
  }

  private static long[] moments(Connection connection, Web web) throws SQLException {
    var moments = new long[web.size()];
    Arrays.fill(moments, Growth.NEVER);
    Streamed.each(
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
    return SnapshotTable.of(moments);
  }
}
