package orbweaver.graph.analysis.explain;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.graph.store.query.SqlReader;

/** URLs among which the nearest to an unknown one is sought. */
enum KnownUrls {
  /** All URLs of the graph. */
  ALL(
      "SELECT source AS url FROM pages UNION ALL SELECT target FROM links"
          + " UNION ALL SELECT url FROM seeds"),
  /** URLs that were requested or submitted, which are read faster. */
  OF_PAGES("SELECT source AS url FROM pages UNION ALL SELECT url FROM seeds");

  private static final int SCHEME_LENGTH = "https://".length();

  private final String neighbours;

  KnownUrls(String known) {
    neighbours =
        "SELECT max(url) FILTER (WHERE url < ?), min(url) FILTER (WHERE url > ?) FROM (%s) known"
            .formatted(known);
  }

  /** Returns the URL with the longest common prefix, unless they have only the scheme in common. */
  Optional<String> nearest(SqlReader reader, String url) throws SQLException {
    // It is a neighbour of the URL in sorted order. Of two with the same prefix, the first counts.
    return reader.all(row -> Stream.of(text(row, 1), text(row, 2)), neighbours, url, url).stream()
        .flatMap(known -> known)
        .max(Comparator.comparingInt(known -> commonPrefix(known, url)))
        .filter(known -> commonPrefix(known, url) > SCHEME_LENGTH);
  }

  private static String text(ResultSet row, int column) throws SQLException {
    return Optional.ofNullable(row.getString(column)).orElse("");
  }

  private static int commonPrefix(String known, String url) {
    int length = 0;
    var limit = Math.min(known.length(), url.length());
    while (length < limit && known.charAt(length) == url.charAt(length)) length++;
    return length;
  }
}
