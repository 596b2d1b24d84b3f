package orbweaver.app.replay;

import java.sql.SQLException;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.language.Actions;
import orbweaver.language.Formula;

/** Parts of activities that an evaluation on a recorded crawl leaves out: walkers and embeds. */
public final class ReplayOmissions {
  private static final String EMBEDS =
      "SELECT 1 FROM decisions WHERE activity = ? AND embed_nesting IS NOT NULL LIMIT 1";

  private static final String ACTIONS =
      "SELECT actions FROM activities WHERE id = ? AND actions IS NOT NULL";

  private ReplayOmissions() {}

  /**
   * Returns a message if the recorded crawl or an activity file limits the links to walk, or
   * requests embeds.
   *
   * @param activity id of the recorded activity
   */
  public static Optional<String> message(
      LinkGraph graph, String activity, Stream<ActivityFile> files) {
    var given = files.toList();
    var hasWalkers =
        graph.query(snapshot -> walksSome(snapshot, activity))
            || given.stream().anyMatch(file -> walksSome(file.actions()));
    var hasEmbeds =
        graph.query(snapshot -> hasEmbeds(snapshot, activity))
            || given.stream()
                .anyMatch(file -> file.policy().filter(CrawlPolicy::requestsEmbeds).isPresent());
    if (hasWalkers && hasEmbeds) return Optional.of(walkers() + "; " + embeds());
    if (hasWalkers) return Optional.of(walkers());
    return hasEmbeds ? Optional.of(embeds()) : Optional.empty();
  }

  private static boolean walksSome(GraphSnapshot snapshot, String activity) throws SQLException {
    var actions =
        new SqlReader(snapshot.connection()).first(row -> row.getString(1), ACTIONS, activity);
    return walksSome(actions.map(Actions::parse));
  }

  private static boolean walksSome(Optional<Actions> actions) {
    return actions.filter(given -> !given.walkCondition().equals(Formula.T)).isPresent();
  }

  private static boolean hasEmbeds(GraphSnapshot snapshot, String activity) throws SQLException {
    return new SqlReader(snapshot.connection())
        .first(row -> row.getInt(1), EMBEDS, activity)
        .isPresent();
  }

  private static String walkers() {
    return "actions are left out: the links of every accepted page are followed";
  }

  private static String embeds() {
    return "embeds are left out: only pages are evaluated";
  }
}
