package orbweaver.graph.store.query;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import orbweaver.graph.store.DerivedGraphWriter;

/** Query for the times of which a graph can be read. */
final class RetainedTimes {
  private static final String FIRST_ANSWER = "SELECT min(moment) FROM pages";
  private static final String LAST_ANSWER = "SELECT max(moment) FROM pages";

  private RetainedTimes() {}

  /**
   * Returns the earliest time of which the graph can be read: its first answer. A derived graph has
   * only the current answers, so its earliest time is the last answer; absent without answers.
   */
  static Optional<Instant> earliest(Connection connection) throws SQLException {
    var time = DerivedGraphWriter.isDerived(connection) ? LAST_ANSWER : FIRST_ANSWER;
    return new SqlReader(connection)
        .first(row -> Optional.ofNullable(row.getObject(1, LocalDateTime.class)), time)
        .flatMap(found -> found)
        .map(found -> found.toInstant(ZoneOffset.UTC));
  }
}
