package orbweaver.graph.analysis.reports;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import orbweaver.graph.store.change.UrlAnswer;
import orbweaver.graph.store.change.UrlChange;
import orbweaver.graph.store.change.UrlHistory;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.query.SqlReader;

/**
 * All changes of URLs since a time, each between two successive answers of the URL. They are sorted
 * by the time of the first answer after the change, then by URL. Only some of them are in memory;
 * temporary files hold the others until the changes are closed.
 */
public final class UrlChanges implements AutoCloseable {
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

  private final Optional<Instant> since;
  private final ChangeSorter changes = new ChangeSorter();
  private long uncompared;

  private UrlChanges(Optional<Instant> since) {
    this.since = since;
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
    return snapshot -> {
      var changes = new UrlChanges(since);
      try {
        new Collector(changes, urls).collect(snapshot.connection());
        return changes;
      } catch (SQLException | RuntimeException | Error e) {
        changes.close();
        throw e;
      }
    };
  }

  private void add(UrlChange change) {
    if (isInPeriod(change.firstAfter())) changes.add(change);
  }

  private void addUncompared(UrlAnswer answer) {
    if (isInPeriod(answer.at())) uncompared++;
  }

  private boolean isInPeriod(Instant time) {
    return since.filter(time::isBefore).isEmpty();
  }

  /** Collector of the changes from the answers, which arrive sorted by URL and time. */
  private static final class Collector {
    private final UrlChanges changes;
    private final Predicate<String> urls;
    private Optional<String> url = Optional.empty();
    private boolean isSelected;
    private UrlHistory history;

    Collector(UrlChanges changes, Predicate<String> urls) {
      this.changes = changes;
      this.urls = urls;
      history = newHistory(changes);
    }

    private static UrlHistory newHistory(UrlChanges changes) {
      return new UrlHistory(changes::add, changes::addUncompared);
    }

    void collect(Connection connection) throws SQLException {
      RowStream.forEach(connection, ANSWERS, row -> add(UrlAnswer.of(row)));
      history.end();
    }

    private void add(UrlAnswer answer) {
      if (url.filter(answer.url()::equals).isEmpty()) startUrl(answer.url());
      if (isSelected) history.add(answer);
    }

    private void startUrl(String next) {
      history.end();
      history = newHistory(changes);
      url = Optional.of(next);
      isSelected = urls.test(next);
    }
  }

  /** Returns the start of the period; absent if it begins with the first result. */
  public Optional<Instant> since() {
    return since;
  }

  /**
   * Returns the number of pages that cannot be compared with the page before, because one of the
   * bodies was not read, or not to its end.
   */
  public long uncompared() {
    return uncompared;
  }

  /** Passes the changes to the consumer in order. */
  public void forEach(Consumer<UrlChange> consumer) {
    changes.forEach(consumer);
  }

  /** Passes lines of text for a terminal to the consumer. */
  public void print(Consumer<String> lines) {
    forEach(change -> lines.accept(change.text()));
    lines.accept(
        changes.size()
            + (changes.size() == 1 ? " change" : " changes")
            + since.map(time -> " since " + time).orElse("")
            + "\n");
    if (uncompared > 0) {
      lines.accept(uncompared + " not compared: their bodies were not read, or not to the end\n");
    }
  }

  @Override
  public void close() {
    changes.close();
  }
}
