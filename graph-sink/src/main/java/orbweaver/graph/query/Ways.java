package orbweaver.graph.query;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.answer.Explanation.Step;
import orbweaver.graph.answer.Explanation.Way;

/**
 * The canonical way to a URL: every step comes from the parent of least depth and fewest redirects,
 * then the bytewise least, then the first link on it. Never who was first to find it.
 */
final class Ways {
  private static final String PLACE =
      """
      SELECT url, activity, origin, depth, hops FROM region JOIN reached USING (id)
      WHERE url = ? AND (? = '' OR activity = ?)
      ORDER BY depth, hops, activity, origin
      LIMIT 1
      """;
  private static final String PARENTS =
      """
      SELECT r.url, r.activity, r.origin, depth, hops, l.kind, l.text
      FROM links l JOIN latest USING (source, number)
        JOIN region r ON r.url = l.source AND r.accepted
        JOIN reached USING (id)
      WHERE l.target = ? AND (? = '' OR r.activity = ?)
      """;
  private static final String DEPTH = "CASE kind WHEN 'redirect' THEN depth ELSE depth + 1 END";
  private static final String HOPS = "CASE kind WHEN 'redirect' THEN hops + 1 ELSE 0 END";
  private static final String TO_THIS_PLACE =
      "AND r.origin = ? AND kind <> 'link'\n"
          + ("AND " + DEPTH + " = CAST(? AS INTEGER) AND " + HOPS + " = CAST(? AS INTEGER)\n");
  private static final String NOT_BARRED =
      """
      AND NOT EXISTS (FROM barred b
        WHERE b.source = l.source AND b.target = l.target AND b.activity = r.activity)
      """;
  private static final String CANONICAL =
      ("ORDER BY " + DEPTH + ", " + HOPS + ", ")
          + "r.url, l.position, r.activity, r.origin, depth, hops LIMIT 1\n";
  private static final String IS_SEED =
      "SELECT 1 FROM seeds WHERE accepted AND url = ? AND (? = '' OR activity = ?) LIMIT 1";

  private final Asking asking;
  private final String activity;

  /**
   * @param activity whose ways are meant; those of all when absent
   */
  Ways(Asking asking, Optional<String> activity) {
    this.asking = asking;
    this.activity = activity.orElse("");
  }

  /** The way, if an accepted page leads there. */
  Optional<Way> to(String url) throws SQLException {
    var place = asking.first(Ways::place, PLACE, url, activity, activity);
    if (place.isPresent()) return Optional.of(new Way(steps(place.get())));
    var isSeed = asking.first(row -> row.getInt(1), IS_SEED, url, activity, activity).isPresent();
    if (isSeed) return Optional.of(new Way(List.of()));
    var last = asking.first(Ways::crossing, PARENTS + CANONICAL, url, activity, activity);
    return last.isPresent() ? Optional.of(new Way(stepsOver(last.get()))) : Optional.empty();
  }

  // Ends, since every parent has less depth, or as much and fewer redirects.
  private List<Step> steps(Place end) throws SQLException {
    var question = PARENTS + TO_THIS_PLACE + NOT_BARRED + CANONICAL;
    var backwards = new ArrayList<Step>();
    for (var place = end; !place.isStart(); ) {
      var parent =
          asking
              .first(
                  Ways::crossing,
                  question,
                  place.url(),
                  place.activity(),
                  place.activity(),
                  place.origin(),
                  Integer.toString(place.depth()),
                  Integer.toString(place.hops()))
              .orElseThrow();
      backwards.add(parent.step());
      place = parent.from();
    }
    return backwards.reversed();
  }

  private List<Step> stepsOver(Crossing last) throws SQLException {
    var steps = new ArrayList<>(steps(last.from()));
    steps.add(last.step());
    return steps;
  }

  private static Crossing crossing(ResultSet row) throws SQLException {
    var text = Optional.ofNullable(row.getString("text"));
    var step = new Step(row.getString("url"), row.getString("kind"), text);
    return new Crossing(place(row), step);
  }

  private static Place place(ResultSet row) throws SQLException {
    return new Place(
        row.getString("url"),
        row.getString("activity"),
        row.getString("origin"),
        row.getInt("depth"),
        row.getInt("hops"));
  }

  /** A reached URL. */
  private record Place(String url, String activity, String origin, int depth, int hops) {
    boolean isStart() {
      return depth == 0 && hops == 0;
    }
  }

  /** A step, and where it starts. */
  private record Crossing(Place from, Step step) {}
}
