package orbweaver.graph.analysis.reports;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * State of a graph, by which readers see whether it has changed: {@code
 * graph.query(GraphState::of)}.
 *
 * @param positions how far the input was read, as text; it differs after each change
 * @param lastAnswer time of the latest answer of a site; absent without answers
 */
public record GraphState(String positions, Optional<Instant> lastAnswer) {
  private static final String POSITIONS =
      "SELECT topic, partition_no, next_offset FROM offsets ORDER BY topic, partition_no";
  private static final String LAST_ANSWER = "SELECT max(moment) FROM pages";

  /** Reads the state. */
  public static GraphState of(GraphSnapshot snapshot) throws SQLException {
    var reader = new SqlReader(snapshot.connection());
    var positions = String.join(".", reader.all(GraphState::position, POSITIONS));
    var last = reader.first(GraphState::time, LAST_ANSWER);
    return new GraphState(positions, last.flatMap(moment -> moment));
  }

  private static String position(ResultSet row) throws SQLException {
    return row.getString(1) + "-" + row.getInt(2) + "-" + row.getLong(3);
  }

  private static Optional<Instant> time(ResultSet row) throws SQLException {
    return Optional.ofNullable(row.getObject(1, LocalDateTime.class))
        .map(moment -> moment.toInstant(ZoneOffset.UTC));
  }
}
