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
import orbweaver.contract.control.UrlCounter;
import orbweaver.graph.analysis.reports.GraphStatus.ActivityStatus;
import orbweaver.graph.analysis.reports.GraphStatus.StateReached;
import orbweaver.graph.store.query.OmittedLinkTotals;

/** Query for the counters and the phase of each activity, and for the outcomes of all URLs. */
public final class StatusQuery {
  private static final String ACTIVITIES =
      """
      SELECT i.id, a.version AS newest, a.documentation, a.actions, a.formula, a.party, p.state, p.version,
        p.moment
      FROM (SELECT id FROM activities
          UNION SELECT activity FROM counts UNION SELECT activity FROM statuses) i
        LEFT JOIN activities a ON a.id = i.id
        LEFT JOIN statuses p ON p.activity = i.id
      ORDER BY i.id
      """;
  private static final String COUNTS =
      """
      SELECT activity, done, pages, failed, quarantined, pending, in_flight, backing_off, held,
        accepted, rejected, too_many_paths, over_budget, coalesce(requests, 0) AS waiting
      FROM counts LEFT JOIN politeness_waits USING (activity, partition_no)
      """;
  private static final String OUTCOMES =
      "SELECT outcome, count(*), count(links_over_limit), sum(links_over_limit)::BIGINT,"
          + " sum(links_too_long)::BIGINT FROM current_results GROUP BY outcome";

  private final Connection connection;
  private long pagesWithOmittedLinks;
  private long tooMany;
  private long tooLong;

  public StatusQuery(Connection connection) {
    this.connection = connection;
  }

  /** Returns the status of the crawl. */
  public GraphStatus status() throws SQLException {
    var activities = activities();
    var outcomes = outcomes();
    var omitted = new OmittedLinkTotals(pagesWithOmittedLinks, tooMany, tooLong);
    return new GraphStatus(activities, outcomes, omitted.ifAny());
  }

  /** Returns the status of each activity, sorted by id. */
  public List<ActivityStatus> activities() throws SQLException {
    var counts = counts();
    var activities = new ArrayList<ActivityStatus>();
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(ACTIVITIES)) {
      while (rows.next()) activities.add(activity(rows, counts));
    }
    return activities;
  }

  private Map<String, UrlCounts> counts() throws SQLException {
    var counts = new HashMap<String, UrlCounts>();
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(COUNTS)) {
      while (rows.next())
        counts.merge(rows.getString("activity"), countsOfPartition(rows), UrlCounts::plus);
    }
    return counts;
  }

  private static ActivityStatus activity(ResultSet row, Map<String, UrlCounts> counts)
      throws SQLException {
    var id = row.getString("id");
    var formula = Optional.ofNullable(row.getString("formula"));
    var newest = Optional.ofNullable(row.getObject("newest", Integer.class));
    var party = Optional.ofNullable(row.getString("party"));
    var urls = counts.getOrDefault(id, UrlCounts.ZERO);
    var documentation = Optional.ofNullable(row.getString("documentation"));
    var actions = Optional.ofNullable(row.getString("actions"));
    return new ActivityStatus(
        id, party, newest, documentation, actions, formula, reached(row), urls);
  }

  private static Optional<StateReached> reached(ResultSet row) throws SQLException {
    var state = row.getString("state");
    if (state == null) return Optional.empty();
    var at = row.getObject("moment", LocalDateTime.class).toInstant(ZoneOffset.UTC);
    return Optional.of(new StateReached(LifecycleState.valueOf(state), row.getInt("version"), at));
  }

  private static UrlCounts countsOfPartition(ResultSet row) throws SQLException {
    return UrlCounts.ZERO
        .with(UrlCounter.DONE, row.getLong("done"))
        .with(UrlCounter.PAGES, row.getLong("pages"))
        .with(UrlCounter.FAILED, row.getLong("failed"))
        .with(UrlCounter.QUARANTINED, row.getLong("quarantined"))
        .with(UrlCounter.PENDING, row.getLong("pending"))
        .with(UrlCounter.IN_FLIGHT, row.getLong("in_flight"))
        .with(UrlCounter.BACKING_OFF, row.getLong("backing_off"))
        .with(UrlCounter.HELD, row.getLong("held"))
        .with(UrlCounter.ACCEPTED, row.getLong("accepted"))
        .with(UrlCounter.REJECTED, row.getLong("rejected"))
        .with(UrlCounter.TOO_MANY_PATHS, row.getLong("too_many_paths"))
        .with(UrlCounter.OVER_BUDGET, row.getLong("over_budget"))
        .withPolitenessWait(row.getLong("waiting"));
  }

  private Map<String, Long> outcomes() throws SQLException {
    var outcomes = new HashMap<String, Long>();
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(OUTCOMES)) {
      while (rows.next()) {
        outcomes.put(rows.getString(1), rows.getLong(2));
        pagesWithOmittedLinks += rows.getLong(3);
        tooMany += rows.getLong(4);
        tooLong += rows.getLong(5);
      }
    }
    return outcomes;
  }
}
