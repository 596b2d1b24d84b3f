package orbweaver.graph.analysis.reports;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.store.change.ChangeKind;
import orbweaver.graph.store.change.ComparedResponse;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;

/**
 * Pages of any content type that changed since a time. Bodies are compared by their digests.
 *
 * @param changes changed pages, sorted by URL
 * @param uncompared number of pages with a response before and after the time that cannot be
 *     compared, because one of the bodies was not read, or not to its end
 */
public record ChangedPages(Instant since, List<PageChange> changes, long uncompared) {
  // If a body was not read to its end, the digest covers only its beginning, so the headers are
  // compared too.
  private static final String RESPONSES =
      """
      SELECT source, moment, outcome, digest, status,
        CASE WHEN detail LIKE 'part %' THEN headers END AS headers
      FROM pages
      WHERE outcome IN ('fetched', 'redirected', 'failed')
      ORDER BY source, moment, number
      """;

  // A page may be linked from every page of its site.
  private static final int MAX_CITING = 10;

  public ChangedPages {
    changes = List.copyOf(changes);
  }

  /**
   * Page that changed.
   *
   * @param at time of the last response
   * @param status of the response
   * @param citing URLs of some of the pages whose links to a page that is gone lead nowhere now;
   *     empty for other kinds
   * @param otherReferrers number of the other pages whose links lead nowhere now
   */
  public record PageChange(
      ChangeKind kind,
      String url,
      Instant at,
      String outcome,
      Optional<Integer> status,
      List<String> citing,
      int otherReferrers) {
    public PageChange {
      citing = List.copyOf(citing);
    }

    private boolean isGone() {
      return kind == ChangeKind.GONE;
    }

    private PageChange withReferrers(CompressedGraph web) {
      var all = web.referrers(url);
      var some = IntStream.of(all).limit(MAX_CITING).mapToObj(web::url).toList();
      return new PageChange(kind, url, at, outcome, status, some, all.length - some.size());
    }

    private String text() {
      return "%-7s  %s%s\n".formatted(kind, url, hasPage() ? "" : answer())
          + String.join("", citing.stream().map("    from %s\n"::formatted).toList())
          + (otherReferrers > 0 ? "    from %d more\n".formatted(otherReferrers) : "");
    }

    private boolean hasPage() {
      return kind == ChangeKind.NEW || kind == ChangeKind.CHANGED;
    }

    private String answer() {
      return "  " + outcome + status.map(code -> " " + code).orElse("");
    }
  }

  /** Returns the query for the changes of all pages since a time. */
  public static GraphQuery<ChangedPages, RuntimeException> since(Instant time) {
    return since(time, _ -> true);
  }

  /**
   * Returns the query for the changes since a time.
   *
   * @param urls URLs to report
   */
  public static GraphQuery<ChangedPages, RuntimeException> since(
      Instant time, Predicate<String> urls) {
    return snapshot -> compare(snapshot.connection(), time, urls);
  }

  private static ChangedPages compare(Connection connection, Instant time, Predicate<String> urls)
      throws SQLException {
    var comparison = new Comparison(time);
    RowStream.forEach(
        connection,
        RESPONSES,
        row -> {
          if (urls.test(row.getString("source"))) comparison.add(ComparedResponse.of(row));
        });
    comparison.endUrl();
    return new ChangedPages(time, comparison.changes, comparison.uncompared);
  }

  /**
   * Comparison of the last response of each URL before the time with the last response after it.
   * The responses arrive sorted by URL and time.
   */
  private static final class Comparison {
    private final Instant time;
    private final List<PageChange> changes = new ArrayList<>();
    private long uncompared;
    private Optional<ComparedResponse> before = Optional.empty();
    private Optional<ComparedResponse> after = Optional.empty();

    Comparison(Instant time) {
      this.time = time;
    }

    void add(ComparedResponse response) {
      if (!isOfCurrentUrl(response)) endUrl();
      if (response.at().isBefore(time)) before = Optional.of(response);
      else after = Optional.of(response);
    }

    private boolean isOfCurrentUrl(ComparedResponse response) {
      return before.or(() -> after).filter(other -> other.url().equals(response.url())).isPresent();
    }

    void endUrl() {
      var wasPage = before.filter(ComparedResponse::isPage).isPresent();
      after.ifPresent(current -> kind(wasPage, current).ifPresent(kind -> add(kind, current)));
      before = Optional.empty();
      after = Optional.empty();
    }

    private Optional<ChangeKind> kind(boolean wasPage, ComparedResponse current) {
      if (!current.isPage())
        return wasPage ? Optional.of(kindWithoutPage(current)) : Optional.empty();
      if (!wasPage) return Optional.of(ChangeKind.NEW);
      return switch (before.orElseThrow().hasSameBody(current)) {
        case SAME -> Optional.empty();
        case DIFFERENT -> Optional.of(ChangeKind.CHANGED);
        case UNKNOWN -> {
          uncompared++;
          yield Optional.empty();
        }
      };
    }

    private static ChangeKind kindWithoutPage(ComparedResponse current) {
      return current.isRedirect() ? ChangeKind.MOVED : ChangeKind.GONE;
    }

    private void add(ChangeKind kind, ComparedResponse current) {
      changes.add(
          new PageChange(
              kind,
              current.url(),
              current.at(),
              current.outcome(),
              current.status(),
              List.of(),
              0));
    }
  }

  /**
   * Returns a copy in which each page that is gone has the pages that link to it.
   *
   * @param web compressed graph, which is opened if a page is gone
   */
  public ChangedPages withReferrers(Supplier<CompressedGraph> web) {
    if (changes.stream().noneMatch(PageChange::isGone)) return this;
    var opened = web.get();
    var all =
        changes.stream()
            .map(change -> change.isGone() ? change.withReferrers(opened) : change)
            .toList();
    return new ChangedPages(since, all, uncompared);
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
