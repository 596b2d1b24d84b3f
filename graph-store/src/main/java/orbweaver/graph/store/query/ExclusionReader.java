package orbweaver.graph.store.query;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.verdict.Suppression;

/** Reader of suppressions and given-up servers. */
public final class ExclusionReader {
  private static final String SUPPRESSIONS =
      "SELECT pattern, because, moment FROM suppressions ORDER BY moment, because IS NULL";
  private static final String GIVEN_UP =
      """
      SELECT host, activity, reason, moment FROM given_up_hosts
      WHERE host = ?
      ORDER BY moment, reason IS NULL
      """;

  private final SqlReader reader;

  public ExclusionReader(Connection connection) {
    reader = new SqlReader(connection);
  }

  /** Returns the suppressions of the patterns that are suppressed now, sorted by pattern. */
  public List<Suppression> suppressions() throws SQLException {
    var latest = new TreeMap<String, Suppression>();
    for (var row : reader.all(ExclusionReader::suppression, SUPPRESSIONS)) {
      latest.put(row.pattern(), row);
    }
    return latest.values().stream().filter(Suppression::isSuppressed).toList();
  }

  /**
   * Returns the last report of each activity that has given up a server and does not request it
   * again, sorted by activity.
   *
   * @param server its host, and its port unless that is the default
   */
  public List<HostGivenUp> givenUp(String server) throws SQLException {
    var latest = new TreeMap<String, HostGivenUp>();
    for (var row : reader.all(ExclusionReader::host, GIVEN_UP, server)) {
      latest.put(row.activity(), row);
    }
    return latest.values().stream().filter(host -> host.reason().isPresent()).toList();
  }

  private static Suppression suppression(ResultSet row) throws SQLException {
    return new Suppression(
        row.getString("pattern"), Optional.ofNullable(row.getString("because")), moment(row));
  }

  private static HostGivenUp host(ResultSet row) throws SQLException {
    return new HostGivenUp(
        row.getString("activity"),
        row.getString("host"),
        Optional.ofNullable(row.getString("reason")),
        moment(row));
  }

  private static Instant moment(ResultSet row) throws SQLException {
    return row.getObject("moment", LocalDateTime.class).toInstant(ZoneOffset.UTC);
  }
}
