package orbweaver.graph.analysis.reports;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.RowStream;

/**
 * Links to URLs whose request failed or whose HTTP status is 400 or above.
 *
 * @param total number of targets
 * @param links first targets: those with the most referrers, then by URL
 */
public record BrokenLinks(long total, List<BrokenLink> links) {
  private static final String FAILED =
      """
      SELECT url, outcome, detail, status
      FROM current_results
      WHERE outcome = 'failed' OR status >= 400
      """;

  // A page may be linked from every page of its site.
  private static final int MAX_CITING = 10;

  public BrokenLinks {
    links = List.copyOf(links);
  }

  /**
   * Target of broken links.
   *
   * @param detail further information on the outcome
   * @param status HTTP status; absent without a response
   * @param citing URLs of some of the pages that link to the target
   * @param otherReferrers number of the other pages that link to it
   */
  public record BrokenLink(
      String url,
      String outcome,
      Optional<String> detail,
      Optional<Integer> status,
      List<String> citing,
      int otherReferrers) {
    public BrokenLink {
      citing = List.copyOf(citing);
    }

    private static BrokenLink of(Target target, CompressedGraph web) {
      var all = web.referrers(target.url());
      var some = IntStream.of(all).limit(MAX_CITING).mapToObj(web::url).toList();
      return new BrokenLink(
          target.url(),
          target.outcome(),
          target.detail(),
          target.status(),
          some,
          all.length - some.size());
    }

    private String text() {
      var cause = status.map(code -> " " + code).orElse("") + detail.map(" "::concat).orElse("");
      return "%s  %s%s\n".formatted(url, outcome, cause)
          + String.join("", citing.stream().map("    from %s\n"::formatted).toList())
          + (otherReferrers > 0 ? "    from %d more\n".formatted(otherReferrers) : "");
    }
  }

  /** Target without its referrers, of which there may be as many as pages. */
  private record Target(
      String url,
      String outcome,
      Optional<String> detail,
      Optional<Integer> status,
      int referrers) {
    static final Comparator<Target> ORDER =
        comparingInt(Target::referrers).reversed().thenComparing(comparing(Target::url));
  }

  /** Selection of the first targets; the others are only counted. */
  private static final class Selection {
    private final CompressedGraph web;
    private final int maxTargets;
    private final PriorityQueue<Target> first = new PriorityQueue<>(Target.ORDER.reversed());
    private long total;

    Selection(CompressedGraph web, int maxTargets) {
      this.web = web;
      this.maxTargets = maxTargets;
    }

    void add(ResultSet row) throws SQLException {
      var url = row.getString(1);
      var referrers = web.referrerCount(url);
      if (referrers == 0) return;
      total++;
      first.add(
          new Target(
              url,
              row.getString(2),
              Optional.ofNullable(row.getString(3)),
              Optional.ofNullable(row.getObject(4, Integer.class)),
              referrers));
      if (first.size() > maxTargets) first.remove();
    }

    BrokenLinks result() {
      var sorted = first.stream().sorted(Target.ORDER);
      return new BrokenLinks(total, sorted.map(target -> BrokenLink.of(target, web)).toList());
    }
  }

  /**
   * Returns the broken links of a graph.
   *
   * @param maxTargets maximum number of targets in the result
   */
  public static BrokenLinks of(CompressedGraph web, LinkGraph graph, int maxTargets) {
    return graph.query(snapshot -> select(snapshot.connection(), new Selection(web, maxTargets)));
  }

  private static BrokenLinks select(Connection connection, Selection selection)
      throws SQLException {
    RowStream.forEach(connection, FAILED, selection::add);
    return selection.result();
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder();
    links.forEach(link -> text.append(link.text()));
    var notListed = total - links.size();
    text.append("%d broken".formatted(total));
    if (notListed > 0) text.append(", %d of them not listed (--top)".formatted(notListed));
    return text.append('\n').toString();
  }
}
