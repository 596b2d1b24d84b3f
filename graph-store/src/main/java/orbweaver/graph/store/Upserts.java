package orbweaver.graph.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.PolitenessWait;

/** Upserts for the small tables that keep only the last row of each key. */
final class Upserts {
  private static final String COUNT_COLUMNS =
      "probe_round, opened, closed, sent, received, seeds, ever_held, released, done, pages, failed,"
          + " quarantined, pending, in_flight, backing_off, held, accepted, rejected,"
          + " too_many_paths, over_budget";
  private static final int PARAMETERS_PER_COUNT = 2 + COUNT_COLUMNS.split(", ").length;
  private static final String POLITENESS_WAIT =
      upsert("politeness_waits", "activity, partition_no", "requests", 1);
  private static final String STATUS =
      upsert("statuses", "activity", "version, state, probe_round, moment", 1);
  private static final String ACTIVITY =
      upsert(
          "versions",
          "id, version",
          "number, formula, path_features, operator, delay_ms, reference_time, party, documentation, actions,"
              + " reports",
          1);

  private Upserts() {}

  private static String upsert(String table, String key, String columns, int rows) {
    var allColumns = key + ", " + columns;
    var names = columns.split(", ");
    var row =
        "(" + String.join(", ", Collections.nCopies(allColumns.split(", ").length, "?")) + ")";
    return "INSERT INTO %s (%s) VALUES %s ON CONFLICT (%s) DO UPDATE SET %s"
        .formatted(
            table,
            allColumns,
            String.join(", ", Collections.nCopies(rows, row)),
            key,
            Arrays.stream(names).map(name -> name + " = excluded." + name).collect(joining(", ")));
  }

  /** Writes the counters of distinct activities and partitions with one statement. */
  static void upsertCounts(Connection connection, Collection<ActivityCounts> counts)
      throws SQLException {
    var statement = upsert("counts", "activity, partition_no", COUNT_COLUMNS, counts.size());
    try (var insert = connection.prepareStatement(statement)) {
      var before = 0;
      for (var count : counts) {
        setCount(insert, before, count);
        before += PARAMETERS_PER_COUNT;
      }
      insert.executeUpdate();
    }
  }

  private static void setCount(PreparedStatement insert, int before, ActivityCounts count)
      throws SQLException {
    insert.setString(before + 1, count.activity());
    insert.setInt(before + 2, count.partition());
    setLongs(insert, before + 3, count.round());
    var termination = count.termination();
    setLongs(
        insert,
        before + 4,
        termination.opened(),
        termination.closed(),
        termination.sent(),
        termination.received());
    setLongs(insert, before + 8, termination.seeds(), termination.held(), termination.released());
    var urls = count.urls();
    setLongs(insert, before + 11, urls.done(), urls.pages(), urls.failed(), urls.quarantined());
    setLongs(insert, before + 15, urls.pending(), urls.inFlight(), urls.backingOff(), urls.held());
    setLongs(
        insert,
        before + 19,
        urls.accepted(),
        urls.rejected(),
        urls.tooManyPaths(),
        urls.overBudget());
  }

  private static void setLongs(PreparedStatement insert, int from, long... numbers)
      throws SQLException {
    for (int i = 0; i < numbers.length; i++) insert.setLong(from + i, numbers[i]);
  }

  static void upsertPolitenessWaits(Connection connection, Collection<PolitenessWait> waits)
      throws SQLException {
    try (var insert = connection.prepareStatement(POLITENESS_WAIT)) {
      for (var wait : waits) {
        insert.setString(1, wait.activity());
        insert.setInt(2, wait.partition());
        insert.setLong(3, wait.requests());
        insert.executeUpdate();
      }
    }
  }

  static void upsertStatuses(Connection connection, Collection<ActivityStatus> statuses)
      throws SQLException {
    try (var insert = connection.prepareStatement(STATUS)) {
      for (var status : statuses) {
        insert.setString(1, status.activity());
        insert.setInt(2, status.version());
        insert.setString(3, status.state().name());
        insert.setLong(4, status.round());
        insert.setObject(5, BatchWriter.toUtc(status.at()));
        insert.executeUpdate();
      }
    }
  }

  static void upsertActivity(Connection connection, Activity activity) throws SQLException {
    try (var insert = connection.prepareStatement(ACTIVITY)) {
      insert.setString(1, activity.id());
      insert.setInt(2, activity.version());
      insert.setInt(3, activity.number());
      insert.setString(4, storable(activity.formula()));
      insert.setString(5, activity.pathFeatures().stream().map(Enum::name).collect(joining(" ")));
      setText(insert, 6, activity.operator());
      insert.setLong(7, activity.delay().toMillis());
      insert.setObject(8, BatchWriter.toUtc(activity.referenceTime()));
      setText(insert, 9, activity.party());
      setText(insert, 10, activity.documentation());
      setText(insert, 11, activity.actions());
      setText(insert, 12, activity.reports().map(ReportColumn::text));
      insert.executeUpdate();
    }
  }

  private static void setText(PreparedStatement insert, int at, Optional<String> text)
      throws SQLException {
    if (text.isPresent()) insert.setString(at, storable(text.get()));
    else insert.setNull(at, Types.VARCHAR);
  }

  // PostgreSQL stores neither unpaired surrogates nor NUL.
  private static String storable(String text) {
    return new String(text.getBytes(UTF_8), UTF_8).replace('\0', ' ');
  }
}
