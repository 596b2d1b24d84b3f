package orbweaver.app.mirror;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.SqlReader;

/**
 * Reasons why URLs were not captured, from the graph of the crawl: the outcome of the request, else
 * the decision that rejected the URL.
 */
final class AbsenceReasons implements Function<CrawlUrl, Absence> {
  private static final Absence UNKNOWN = new Absence(LinkStatus.NOT_CAPTURED, "not requested");
  private static final Set<String> EXCLUDED = Set.of("filtered", "robots-denied", "blocked");
  private static final String OUTCOMES =
      "SELECT url, outcome, detail, status FROM current_results WHERE outcome <> 'redirected'";
  // An accepted page counts as such, whatever another discovery path decided.
  private static final String DECISIONS =
      """
      SELECT url, min(lower(replace(code, '_', '-'))) AS code, min(decided_by) AS decided_by
      FROM decisions GROUP BY url HAVING NOT bool_or(accepted)
      """;
  private static final String REJECTIONS =
      """
      SELECT target AS url, min(lower(replace(code, '_', '-'))) AS code, min(decided_by) AS decided_by
      FROM rejections GROUP BY target
      UNION ALL
      SELECT url, 'quarantined', min(signal) FROM quarantined GROUP BY url
      """;

  private final Map<String, Absence> reasons = new HashMap<>();

  private AbsenceReasons() {}

  /** Reads the reasons. */
  static AbsenceReasons of(LinkGraph graph) {
    return graph.query(
        snapshot -> {
          var found = new AbsenceReasons();
          var reader = new SqlReader(snapshot.connection());
          // A later answer replaces an earlier one.
          reader.all(found::addRejection, REJECTIONS);
          reader.all(found::addOutcome, OUTCOMES);
          reader.all(found::addDecision, DECISIONS);
          return found;
        });
  }

  @Override
  public Absence apply(CrawlUrl url) {
    return reasons.getOrDefault(url.toString(), UNKNOWN);
  }

  private Absence addRejection(ResultSet row) throws SQLException {
    var code = row.getString("code");
    var decidedBy = row.getString("decided_by");
    var absence = new Absence(LinkStatus.EXCLUDED, code + " by " + decidedBy);
    reasons.put(row.getString("url"), absence);
    return absence;
  }

  private Absence addOutcome(ResultSet row) throws SQLException {
    var outcome = row.getString("outcome");
    var detail = Optional.ofNullable(row.getString("detail"));
    var status = Optional.ofNullable(row.getObject("status", Integer.class));
    var facts = new ArrayList<String>();
    if (!outcome.equals("failed")) facts.add(outcome);
    status.ifPresent(number -> facts.add("status " + number));
    detail.ifPresent(facts::add);
    var text = facts.isEmpty() ? "no response" : String.join(", ", facts);
    var absence = new Absence(status(outcome), text);
    reasons.put(row.getString("url"), absence);
    return absence;
  }

  private static LinkStatus status(String outcome) {
    if (EXCLUDED.contains(outcome)) return LinkStatus.EXCLUDED;
    return outcome.equals("fetched") ? LinkStatus.NOT_CAPTURED : LinkStatus.FAILED;
  }

  // A failed request says more than the decision on its page.
  private Absence addDecision(ResultSet row) throws SQLException {
    var url = row.getString("url");
    var outcome = reasons.get(url);
    return outcome != null && outcome.status() == LinkStatus.FAILED ? outcome : addRejection(row);
  }
}
