package orbweaver.graph.analysis.reports;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.graph.analysis.reports.GraphStatus.ActivityStatus;
import orbweaver.graph.analysis.reports.GraphStatus.StateReached;
import orbweaver.graph.store.query.OmittedLinkTotals;

/** Query for the counters and the phase of each activity. */
public final class StatusQuery {
  private static final String ACTIVITIES =
      """
      SELECT i.id, a.version AS newest, a.formula, a.party, p.state, p.version, p.moment, c.*
      FROM (SELECT id FROM activities
          UNION SELECT activity FROM counts UNION SELECT activity FROM statuses) i
        LEFT JOIN activities a ON a.id = i.id
        LEFT JOIN statuses p ON p.activity = i.id
        LEFT JOIN (
          SELECT activity, sum(done)::BIGINT AS done, sum(pages)::BIGINT AS pages,
            sum(failed)::BIGINT AS failed, sum(quarantined)::BIGINT AS quarantined,
            sum(pending)::BIGINT AS pending, sum(in_flight)::BIGINT AS in_flight,
            sum(backing_off)::BIGINT AS backing_off, sum(held)::BIGINT AS held,
            sum(accepted)::BIGINT AS accepted, sum(rejected)::BIGINT AS rejected,
            sum(too_many_paths)::BIGINT AS too_many_paths,
            sum(over_budget)::BIGINT AS over_budget,
            sum(least(in_flight, coalesce(requests, 0)))::BIGINT AS polite
          FROM counts LEFT JOIN politeness_waits USING (activity, partition_no)
          GROUP BY activity) c ON c.activity = i.id
      ORDER BY i.id
      """;
  private static final String OUTCOMES =
      "SELECT outcome, count(*), count(links_over_limit), sum(links_over_limit)::BIGINT,"
          + " sum(links_too_long)::BIGINT FROM current_results GROUP BY outcome";

  private final Connection connection;
  private long omitting;
  private long tooMany;
  private long tooLong;

  public StatusQuery(Connection connection) {
    this.connection = connection;
  }

  public GraphStatus status() throws SQLException {
    var activities = activities();
    var outcomes = outcomes();
    var omitted = new OmittedLinkTotals(omitting, tooMany, tooLong);
    return new GraphStatus(activities, outcomes, omitted.ifAny());
  }

  private List<ActivityStatus> activities() throws SQLException {
    var activities = new ArrayList<ActivityStatus>();
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(ACTIVITIES)) {
      while (rows.next()) activities.add(activity(rows));
    }
    return activities;
  }

  private static ActivityStatus activity(ResultSet row) throws SQLException {
    var formula = Optional.ofNullable(row.getString("formula"));
    var newest = Optional.ofNullable(row.getObject("newest", Integer.class));
    var party = Optional.ofNullable(row.getString("party"));
    return new ActivityStatus(
        row.getString("id"), party, newest, formula, reached(row), shown(row));
  }

  private static Optional<StateReached> reached(ResultSet row) throws SQLException {
    var state = row.getString("state");
    if (state == null) return Optional.empty();
    var at = row.getObject("moment", LocalDateTime.class).toInstant(ZoneOffset.UTC);
    return Optional.of(new StateReached(LifecycleState.valueOf(state), row.getInt("version"), at));
  }

  // A null counts as 0, the count of an activity without counters.
  private static UrlCounts shown(ResultSet row) throws SQLException {
    return new UrlCounts(
            row.getLong("done"),
            row.getLong("pages"),
            row.getLong("failed"),
            row.getLong("quarantined"),
            row.getLong("pending"),
            row.getLong("in_flight"),
            row.getLong("backing_off"),
            row.getLong("held"),
            row.getLong("accepted"),
            row.getLong("rejected"),
            row.getLong("too_many_paths"),
            row.getLong("over_budget"))
        .withPolitenessWait(row.getLong("polite"));
  }

  private Map<String, Long> outcomes() throws SQLException {
    var outcomes = new HashMap<String, Long>();
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(OUTCOMES)) {
      while (rows.next()) {
        outcomes.put(rows.getString(1), rows.getLong(2));
        omitting += rows.getLong(3);
        tooMany += rows.getLong(4);
        tooLong += rows.getLong(5);
      }
    }
    return outcomes;
  }
}
