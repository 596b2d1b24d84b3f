package orbweaver.graph.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import orbweaver.graph.store.SqlStore;

/**
 * The schema that a graph is kept in. Its table {@code kept} says in which format, and of which
 * ring: another's offsets would be taken for ours.
 */
record Schema(PostgresServer server) {
  private static final int FORMAT = 3;
  private static final String IS_MADE = "SELECT to_regclass('kept') IS NOT NULL";
  private static final String IS_SCHEMA = "SELECT to_regnamespace('%s') IS NOT NULL";
  private static final String MAY_MAKE_SCHEMA =
      "SELECT has_database_privilege(current_database(), 'CREATE')";
  private static final String MAY_MAKE_TABLES = "SELECT has_schema_privilege('%s', 'CREATE')";

  /** What its table says. */
  private record Kept(int format, String ring) {}

  /** Makes it for a ring, unless that was done. */
  void prepare(String ring) throws SQLException {
    try (var connection = server.writing();
        var statement = connection.createStatement()) {
      if (kept(statement).isEmpty()) {
        // Ours until the connection is closed. Whoever comes second finds it made, but only by a
        // transaction that begins behind the lock: what one has once looked for it goes on missing.
        statement.execute("SELECT pg_advisory_lock(hashtext('orbweaver.%s'))".formatted(name()));
        connection.commit();
        if (kept(statement).isEmpty()) make(connection, ring);
        connection.commit();
      }
      check(kept(statement).orElseThrow(), ring);
    }
  }

  private void make(Connection connection, String ring) throws SQLException {
    try (var statement = connection.createStatement();
        var insert = connection.prepareStatement("INSERT INTO kept VALUES (?, ?)")) {
      if (!is(statement, IS_SCHEMA)) statement.execute("CREATE SCHEMA " + name());
      for (var text : SqlStore.schema(server.dialect())) {
        statement.execute(text.replace("VARCHAR", server.dialect().text()));
      }
      insert.setInt(1, FORMAT);
      insert.setString(2, ring);
      insert.executeUpdate();
    }
  }

  /** Checks that there is a graph that can be asked. */
  void requireGraph() throws SQLException {
    try (var snapshot = server.snapshot();
        var statement = snapshot.connection().createStatement()) {
      var kept = kept(statement);
      if (kept.isEmpty()) throw refused("no graph is there (expected: one that a crawl has made)");
      requireFormat(kept.get());
    }
  }

  /**
   * Checks that a graph can be kept there.
   *
   * @param ring whose; absent when it is yet to be made
   */
  void requireRoom(Optional<String> ring) throws SQLException {
    try (var snapshot = server.snapshot();
        var statement = snapshot.connection().createStatement()) {
      var kept = kept(statement);
      if (kept.isPresent()) check(kept.get(), ring.orElse("none"));
      else requireRights(statement);
    }
  }

  private void requireRights(Statement statement) throws SQLException {
    if (is(statement, is(statement, IS_SCHEMA) ? MAY_MAKE_TABLES : MAY_MAKE_SCHEMA)) return;
    throw refused(
        "the user may not make tables there; let the owner of the database say: CREATE SCHEMA "
            + name()
            + " AUTHORIZATION the_user");
  }

  private void check(Kept kept, String ring) {
    requireFormat(kept);
    if (kept.ring.equals(ring)) return;
    throw refused(
        "the graph of another crawl is there; give each a schema of its own:"
            + " &currentSchema=another_name in the address");
  }

  private void requireFormat(Kept kept) {
    if (kept.format == FORMAT) return;
    throw refused(
        "the graph there has format %d (expected: %d); ask it with the Orbweaver that made it, or"
                .formatted(kept.format, FORMAT)
            + " crawl into another schema");
  }

  private Optional<Kept> kept(Statement statement) throws SQLException {
    if (!is(statement, IS_MADE)) return Optional.empty();
    try (var row = statement.executeQuery("SELECT format, ring FROM kept")) {
      row.next();
      return Optional.of(new Kept(row.getInt("format"), row.getString("ring")));
    }
  }

  private boolean is(Statement statement, String question) throws SQLException {
    try (var row = statement.executeQuery(question.formatted(name()))) {
      row.next();
      return row.getBoolean(1);
    }
  }

  private String name() {
    return server.address().schema();
  }

  private DatabaseRefused refused(String why) {
    return new DatabaseRefused(server.address() + ": " + why);
  }
}
