package orbweaver.graph.query;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.graph.EdgeKey;
import orbweaver.graph.Row.Ending;
import orbweaver.graph.publish.Stands;

/** The answers that stand for some URLs, and the edges of those. */
final class Answers {
  private static final String PAGES =
      "SELECT source, number, outcome FROM pages WHERE number >= ? AND source IN ";
  private static final String EDGES =
      "SELECT DISTINCT source, number, target, kind FROM links WHERE source IN ";
  // Each asks for one pass over a table without keys.
  private static final int AT_ONCE = 1000;

  private final Connection connection;
  private final long first;

  /**
   * @param first the number of the first order that counts
   */
  Answers(Connection connection, long first) {
    this.connection = connection;
    this.first = first;
  }

  /** Of these URLs, those that have one. */
  Map<String, Stands> of(Set<String> urls) throws SQLException {
    var standing = new HashMap<String, Stands>();
    var all = new ArrayList<>(urls);
    for (int from = 0; from < all.size(); from += AT_ONCE) {
      var some = all.subList(from, Math.min(all.size(), from + AT_ONCE));
      standing.putAll(some(some));
    }
    return standing;
  }

  private Map<String, Stands> some(List<String> urls) throws SQLException {
    var standing = pages(urls);
    var edges = edges(standing);
    standing.replaceAll(
        (url, stands) ->
            new Stands(stands.number(), stands.isGood(), edges.getOrDefault(url, Set.of())));
    return standing;
  }

  private Map<String, Stands> pages(Collection<String> urls) throws SQLException {
    var standing = new HashMap<String, Stands>();
    try (var asked = connection.prepareStatement(PAGES + places(urls.size()))) {
      asked.setLong(1, first);
      fill(asked, 2, urls);
      try (var rows = asked.executeQuery()) {
        while (rows.next()) {
          var ending = new Ending(rows.getString(3), Optional.empty());
          if (!ending.isAnswer()) continue;
          var stands = new Stands(rows.getLong(2), ending.isGood(), Set.of());
          standing.merge(rows.getString(1), stands, Answers::later);
        }
      }
    }
    return standing;
  }

  private static Stands later(Stands one, Stands other) {
    return one.yieldsTo(other.number(), other.isGood()) ? other : one;
  }

  private Map<String, Set<EdgeKey>> edges(Map<String, Stands> standing) throws SQLException {
    var edges = new HashMap<String, Set<EdgeKey>>();
    if (standing.isEmpty()) return edges;
    try (var asked = connection.prepareStatement(EDGES + places(standing.size()))) {
      fill(asked, 1, standing.keySet());
      try (var rows = asked.executeQuery()) {
        while (rows.next()) {
          var stands = standing.get(rows.getString(1));
          if (stands == null || stands.number() != rows.getLong(2)) continue;
          var edge = new EdgeKey(rows.getString(1), rows.getString(3), rows.getString(4));
          edges.computeIfAbsent(edge.source(), _ -> new HashSet<>()).add(edge);
        }
      }
    }
    return edges;
  }

  private static String places(int count) {
    return "(" + String.join(",", Collections.nCopies(count, "?")) + ")";
  }

  private static void fill(PreparedStatement asked, int from, Collection<String> urls)
      throws SQLException {
    int place = from;
    for (var url : urls) asked.setString(place++, url);
  }
}
