package orbweaver.graph.survey;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.answer.Words;
import orbweaver.graph.inquiry.Inquiry;
import orbweaver.graph.inquiry.Streamed;

/** Pages that are not as they were at a moment, by URL. */
public record Changed(Instant since, List<Change> changes) {
  private static final String ANSWERS =
      """
      SELECT source, moment, outcome, digest, status
      FROM pages
      WHERE outcome IN ('got', 'moved', 'failed')
      ORDER BY source, moment, number
      """;

  public Changed {
    changes = List.copyOf(changes);
  }

  /** What became of a page. */
  public enum Kind {
    /** There was none before. */
    NEW,
    /** Its body is another. */
    CHANGED,
    /** There is none any more. */
    GONE;

    /** As options name it. */
    @Override
    public String toString() {
      return Words.of(this);
    }
  }

  /**
   * A page that is not as it was.
   *
   * @param at when that was seen last
   * @param status of the answer
   */
  public record Change(
      Kind kind, String url, Instant at, String outcome, Optional<Integer> status) {
    private String text() {
      var now = kind == Kind.GONE ? "  " + outcome + status.map(code -> " " + code).orElse("") : "";
      return "%-7s  %s%s\n".formatted(kind, url, now);
    }
  }

  /** Asks for those since a moment. */
  public static Inquiry<Changed> since(Instant moment) {
    return connection -> new Changed(moment, changes(connection, moment));
  }

  private static List<Change> changes(Connection connection, Instant moment) throws SQLException {
    var comparing = new Comparing(moment);
    Streamed.each(connection, ANSWERS, row -> comparing.read(Answer.of(row)));
    comparing.end();
    return comparing.changes;
  }

  /** An answer to an order. */
  private record Answer(
      String url, Instant at, String outcome, Optional<String> digest, Optional<Integer> status) {
    static Answer of(ResultSet row) throws SQLException {
      return new Answer(
          row.getString(1),
          row.getObject(2, LocalDateTime.class).toInstant(ZoneOffset.UTC),
          row.getString(3),
          Optional.ofNullable(row.getString(4)),
          Optional.ofNullable(row.getObject(5, Integer.class)));
    }

    boolean isPage() {
      return outcome.equals("got");
    }
  }

  /** Goes through the answers, URL by URL and in the order of their moments. */
  private static final class Comparing {
    private final Instant moment;
    private final List<Change> changes = new ArrayList<>();
    private Optional<Answer> before = Optional.empty();
    private Optional<Answer> after = Optional.empty();

    Comparing(Instant moment) {
      this.moment = moment;
    }

    void read(Answer answer) {
      if (!before.or(() -> after).map(Answer::url).equals(Optional.of(answer.url()))) end();
      if (answer.at().isBefore(moment)) before = Optional.of(answer);
      else after = Optional.of(answer);
    }

    void end() {
      var isBefore = before.filter(Answer::isPage).isPresent();
      after.ifPresent(now -> kind(isBefore, now).ifPresent(kind -> add(kind, now)));
      before = Optional.empty();
      after = Optional.empty();
    }

    private Optional<Kind> kind(boolean wasPage, Answer now) {
      if (!now.isPage()) return wasPage ? Optional.of(Kind.GONE) : Optional.empty();
      if (!wasPage) return Optional.of(Kind.NEW);
      var isSame = before.flatMap(Answer::digest).equals(now.digest());
      return isSame ? Optional.empty() : Optional.of(Kind.CHANGED);
    }

    private void add(Kind kind, Answer now) {
      changes.add(new Change(kind, now.url(), now.at(), now.outcome(), now.status()));
    }
  }

  /** For a terminal: lines, the last one ended. */
  public String text() {
    var text = new StringBuilder();
    changes.forEach(change -> text.append(change.text()));
    return text.append("%d since %s\n".formatted(changes.size(), since)).toString();
  }
}
