package orbweaver.graph.analysis.reports;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import orbweaver.graph.store.change.UrlAnswer;
import orbweaver.graph.store.change.UrlChange;
import orbweaver.graph.store.change.UrlHistory;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.query.SqlReader;

/**
 * All changes of URLs since a time, each between two successive answers of the URL.
 *
 * @param since absent if the report begins with the first result
 * @param changes changes, sorted by the time of the first answer after the change, then by URL
 * @param uncompared number of pages that cannot be compared with the page before, because one of
 *     the bodies was not read, or not to its end
 */
public record UrlChanges(Optional<Instant> since, List<UrlChange> changes, long uncompared) {
  // A result without a request confirms nothing; a 304 has a status.
  private static final String ANSWERS =
      """
      SELECT source, moment, outcome, detail, digest, status, title,
        CASE WHEN detail LIKE 'part %' THEN headers END AS headers,
        activities
      FROM pages LEFT JOIN (
          SELECT url, decided.number AS decided_number, string_agg(activity, ',') AS activities
          FROM (SELECT DISTINCT url, number, activity FROM decisions) decided
          GROUP BY url, decided.number) deciding
        ON url = source AND decided_number = number
      WHERE outcome IN ('fetched', 'redirected', 'failed')
        OR (outcome = 'not-modified' AND status IS NOT NULL)
      ORDER BY source, moment, number
      """;

  public UrlChanges {
    changes = List.copyOf(changes);
  }

  /** Returns the query for the time of the first stored result; empty if there is none. */
  public static GraphQuery<Optional<Instant>, RuntimeException> earliest() {
    return snapshot ->
        new SqlReader(snapshot.connection())
            .first(
                row -> row.getObject(1, LocalDateTime.class).toInstant(ZoneOffset.UTC),
                "SELECT moment FROM pages ORDER BY moment LIMIT 1");
  }

  /**
   * Returns the query for the changes.
   *
   * @param since changes whose first answer came before this time are left out; absent for all
   * @param urls URLs to report
   */
  public static GraphQuery<UrlChanges, RuntimeException> since(
      Optional<Instant> since, Predicate<String> urls) {
    return snapshot -> new Collector(since, urls).collect(snapshot.connection());
  }

  /** Collector of the changes from the answers, which arrive sorted by URL and time. */
  private static final class Collector {
    private final Optional<Instant> since;
    private final Predicate<String> urls;
    private final List<UrlChange> changes = new ArrayList<>();
    private long uncompared;
    private Optional<String> url = Optional.empty();
    private boolean isSelected;
    private UrlHistory history = newHistory();

    Collector(Optional<Instant> since, Predicate<String> urls) {
      this.since = since;
      this.urls = urls;
    }

    private UrlHistory newHistory() {
      return new UrlHistory(this::addChange, this::addUncompared);
    }

    private void addChange(UrlChange change) {
      if (isInPeriod(change.firstAfter())) changes.add(change);
    }

    private void addUncompared(UrlAnswer answer) {
      if (isInPeriod(answer.at())) uncompared++;
    }

    private boolean isInPeriod(Instant time) {
      return since.filter(time::isBefore).isEmpty();
    }

    UrlChanges collect(Connection connection) throws SQLException {
      RowStream.forEach(connection, ANSWERS, row -> add(UrlAnswer.of(row)));
      history.end();
      changes.sort(UrlChange.ORDER);
      return new UrlChanges(since, changes, uncompared);
    }

    private void add(UrlAnswer answer) {
      if (url.filter(answer.url()::equals).isEmpty()) startUrl(answer.url());
      if (isSelected) history.add(answer);
    }

    private void startUrl(String next) {
      history.end();
      history = newHistory();
      url = Optional.of(next);
      isSelected = urls.test(next);
    }
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder();
    changes.forEach(change -> text.append(change.text()));
    text.append(changes.size()).append(changes.size() == 1 ? " change" : " changes");
    since.ifPresent(time -> text.append(" since ").append(time));
    text.append('\n');
    if (uncompared > 0) {
      text.append(uncompared + " not compared: their bodies were not read, or not to the end\n");
    }
    return text.toString();
  }
}
