package orbweaver.graph.analysis.crawltree;

import java.sql.SQLException;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Temporary table {@code rejected_candidates(activity, rank, ordinal, url, code)}: URLs that an
 * activity rejected where it found them and never requested, each once. {@code rank} is that of the
 * first page in tree order with a link to it, and {@code ordinal} that of the link; rank -1 and the
 * ordinal of the seed for a rejected seed.
 *
 * <p>Links that the actions do not walk, entries outside of the scope of their sitemap and embeds
 * that are nested too deep are no candidates.
 */
final class RejectedCandidates {
  /** Rank of rejected seeds. */
  static final int RANK_OF_SEEDS = -1;

  private static final String REJECTED_LINKS =
      """
      SELECT r.activity, c.rank, min(l.ordinal) AS ordinal, r.target AS url, min(r.code) AS code
      FROM rejections r
        JOIN completed_positions c ON c.activity = r.activity AND c.url = r.source
        JOIN (SELECT source, target, ordinal FROM links JOIN latest USING (source, number)) l
          ON l.source = r.source AND l.target = r.target
      WHERE r.code NOT IN %s
        AND c.rank IS NOT NULL AND l.ordinal IS NOT NULL
      GROUP BY r.activity, c.rank, r.target
      UNION ALL
      SELECT activity, -1, ordinal, url, code
      FROM (
        SELECT activity, url, code, accepted,
          dense_rank() OVER (
            PARTITION BY activity ORDER BY submission_topic, submission_offset) AS ordinal
        FROM seeds) s
      WHERE NOT accepted AND url IS NOT NULL
      """
          .formatted(CrawlRegion.UNEVALUATED_CODES);
  private static final String FIRST_OF_EACH =
      """
      SELECT activity, rank, ordinal, url, code
      FROM (
        SELECT r.*,
          row_number() OVER (
            PARTITION BY r.activity, r.url ORDER BY r.rank, r.ordinal) AS place
        FROM rejected_links r
          LEFT JOIN last_decisions d ON d.activity = r.activity AND d.url = r.url
        WHERE d.url IS NULL) candidates
      WHERE place = 1
      """;

  private RejectedCandidates() {}

  /** Creates the table. The tables of {@link CrawlTreeTable} must exist. */
  static void materialize(GraphSnapshot snapshot) throws SQLException {
    snapshot.materialize("rejected_links", REJECTED_LINKS);
    snapshot.materialize("rejected_candidates", FIRST_OF_EACH);
  }
}
