package orbweaver.graph.analysis.reports;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.store.EnumText;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;

/**
 * Pages that changed since a moment, by URL, whatever their content type. Bodies are compared by
 * their digests.
 *
 * @param uncompared number of pages with a response before and after the moment that cannot be
 *     compared: one of the bodies was not read, or not to its end
 */
public record ChangedPages(Instant since, List<PageChange> changes, long uncompared) {
  // The digest of a cut body covers only its beginning, so the head is compared too.
  private static final String ANSWERS =
      """
      SELECT source, moment, outcome, digest, status,
        CASE WHEN detail LIKE 'part %' THEN headers END AS headers
      FROM pages
      WHERE outcome IN ('fetched', 'redirected', 'failed')
      ORDER BY source, moment, number
      """;

  public ChangedPages {
    changes = List.copyOf(changes);
  }

  /** Kind of change of a page. */
  public enum ChangeKind {
    /** No page existed before. */
    NEW,
    /** The body differs. */
    CHANGED,
    /** The page no longer exists. */
    GONE;

    /** Returns the name that options use. */
    @Override
    public String toString() {
      return EnumText.of(this);
    }
  }

  /**
   * Page that changed.
   *
   * @param at time of the last response
   * @param status of the response
   */
  public record PageChange(
      ChangeKind kind, String url, Instant at, String outcome, Optional<Integer> status) {
    private String text() {
      var current =
          kind == ChangeKind.GONE ? "  " + outcome + status.map(code -> " " + code).orElse("") : "";
      return "%-7s  %s%s\n".formatted(kind, url, current);
    }
  }

  /** Returns the query for changes since a moment. */
  public static GraphQuery<ChangedPages, RuntimeException> since(Instant moment) {
    return snapshot -> compared(snapshot.connection(), moment);
  }

  private static ChangedPages compared(Connection connection, Instant moment) throws SQLException {
    var comparing = new Comparing(moment);
    RowStream.forEach(connection, ANSWERS, row -> comparing.read(AnsweredBody.of(row)));
    comparing.end();
    return new ChangedPages(moment, comparing.changes, comparing.uncompared);
  }

  /** Comparison of responses, which arrive by URL and time. */
  private static final class Comparing {
    private final Instant moment;
    private final List<PageChange> changes = new ArrayList<>();
    private long uncompared;
    private Optional<AnsweredBody> before = Optional.empty();
    private Optional<AnsweredBody> after = Optional.empty();

    Comparing(Instant moment) {
      this.moment = moment;
    }

    void read(AnsweredBody answer) {
      if (!before.or(() -> after).map(AnsweredBody::url).equals(Optional.of(answer.url()))) end();
      if (answer.at().isBefore(moment)) before = Optional.of(answer);
      else after = Optional.of(answer);
    }

    void end() {
      var isBefore = before.filter(AnsweredBody::isPage).isPresent();
      after.ifPresent(current -> kind(isBefore, current).ifPresent(kind -> add(kind, current)));
      before = Optional.empty();
      after = Optional.empty();
    }

    private Optional<ChangeKind> kind(boolean wasPage, AnsweredBody current) {
      if (!current.isPage()) return wasPage ? Optional.of(ChangeKind.GONE) : Optional.empty();
      if (!wasPage) return Optional.of(ChangeKind.NEW);
      return switch (before.orElseThrow().hasSameBody(current)) {
        case TRUE -> Optional.empty();
        case FALSE -> Optional.of(ChangeKind.CHANGED);
        case UNKNOWN -> {
          uncompared++;
          yield Optional.empty();
        }
      };
    }

    private void add(ChangeKind kind, AnsweredBody current) {
      changes.add(
          new PageChange(kind, current.url(), current.at(), current.outcome(), current.status()));
    }
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder();
    changes.forEach(change -> text.append(change.text()));
    text.append("%d since %s\n".formatted(changes.size(), since));
    if (uncompared > 0) {
      text.append(uncompared + " not compared: their bodies were not read, or not to the end\n");
    }
    return text.toString();
  }
}
