package orbweaver.graph.analysis.anchor;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.graph.store.sql.Sha256;

/**
 * Digest of a row of table {@code page_links} with its id and its page. The rows before it are the
 * same as long as this row is: rows are appended, and the id of a row decreases when earlier ones
 * are removed.
 */
final class RowIdentity {
  private static final String LINK = "SELECT page, target, position FROM page_links WHERE rowid = ";
  private static final String PAGE = "SELECT source, number, moment FROM pages WHERE id = ";

  private RowIdentity() {}

  /** Returns the identity of a row; nothing if there is none with this id. */
  static Optional<String> of(GraphSnapshot snapshot, long row) throws SQLException {
    var reader = new SqlReader(snapshot.connection());
    var link = reader.first(RowIdentity::link, LINK + row);
    if (link.isEmpty()) return Optional.empty();
    var page = reader.first(RowIdentity::page, PAGE + link.get().page());
    return Optional.of(Sha256.of(row + "\n" + link.get() + "\n" + page.orElse("")));
  }

  private record Link(long page, String target, int position) {}

  private static Link link(ResultSet row) throws SQLException {
    return new Link(row.getLong(1), row.getString(2), row.getInt(3));
  }

  private static String page(ResultSet row) throws SQLException {
    return row.getString(1) + "\n" + row.getLong(2) + "\n" + row.getString(3);
  }
}
