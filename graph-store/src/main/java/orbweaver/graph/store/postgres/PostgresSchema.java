package orbweaver.graph.store.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import orbweaver.graph.store.DerivedGraphWriter;
import orbweaver.graph.store.SqlStore;

/**
 * Schema that holds the graph of one pipeline. Its table {@code schema_info} contains the format
 * and the id of the pipeline. A sink of another pipeline would misinterpret the stored offsets, so
 * it is rejected.
 */
record PostgresSchema(PostgresServer server) {
  private static final int FORMAT = 10;
  private static final String TABLES_EXIST = "SELECT to_regclass('schema_info') IS NOT NULL";
  // A table that only the formats before 4 have.
  private static final String OLDER_TABLES_EXIST = "SELECT to_regclass('kept') IS NOT NULL";
  private static final String SCHEMA_EXISTS = "SELECT to_regnamespace('%s') IS NOT NULL";
  private static final String MAY_CREATE_SCHEMA =
      "SELECT has_database_privilege(current_database(), 'CREATE')";
  private static final String MAY_CREATE_TABLES = "SELECT has_schema_privilege('%s', 'CREATE')";

  /** Row of the table {@code schema_info}. */
  private record SchemaInfoRow(int format, String pipeline) {}

  /** Creates the schema for a pipeline unless it exists. */
  void prepare(String pipeline) throws SQLException {
    try (var connection = server.writeConnection();
        var statement = connection.createStatement()) {
      if (schemaInfo(statement).isEmpty()) {
        // The advisory lock lasts until the connection closes. A second process finds the schema
        // ready, but only in a transaction that begins after the lock is acquired: an earlier
        // transaction does not see the new tables.
        statement.execute("SELECT pg_advisory_lock(hashtext('orbweaver.%s'))".formatted(name()));
        connection.commit();
        if (schemaInfo(statement).isEmpty()) create(connection, pipeline);
        connection.commit();
      }
      requireSamePipeline(schemaInfo(statement).orElseThrow(), pipeline);
    }
  }

  private void create(Connection connection, String pipeline) throws SQLException {
    try (var statement = connection.createStatement();
        var insert = connection.prepareStatement("INSERT INTO schema_info VALUES (?, ?)")) {
      if (!isTrue(statement, SCHEMA_EXISTS)) statement.execute("CREATE SCHEMA " + name());
      for (var text : SqlStore.schemaScripts(server.dialect())) {
        statement.execute(text.replace("VARCHAR", server.dialect().textType()));
      }
      insert.setInt(1, FORMAT);
      insert.setString(2, pipeline);
      insert.executeUpdate();
    }
  }

  /**
   * Requires that the schema contains a graph of this format, which no import has yet to complete.
   */
  void requireExisting() throws SQLException {
    try (var snapshot = server.snapshot();
        var statement = snapshot.connection().createStatement()) {
      var schemaInfo = schemaInfo(statement);
      if (schemaInfo.isEmpty()) {
        throw setupFailure("the schema contains no graph (expected: the graph of a crawl)");
      }
      requireFormat(schemaInfo.get());
      if (schemaInfo.get().pipeline.equals(DerivedGraphWriter.PIPELINE)) {
        requireComplete(snapshot.connection());
      }
    }
  }

  private void requireComplete(Connection connection) throws SQLException {
    if (DerivedGraphWriter.isComplete(connection)) return;
    throw setupFailure(
        "the schema contains an incomplete import (expected: a complete graph); wait for"
            + " orbweaver graph import, or run it again if it was interrupted");
  }

  /**
   * Requires that the schema contains the graph of this pipeline, or can be created.
   *
   * @param pipeline id of the pipeline; absent if it does not exist yet
   */
  void requireWritable(Optional<String> pipeline) throws SQLException {
    try (var snapshot = server.snapshot();
        var statement = snapshot.connection().createStatement()) {
      var schemaInfo = schemaInfo(statement);
      if (schemaInfo.isPresent()) requireSamePipeline(schemaInfo.get(), pipeline.orElse("none"));
      else requirePrivileges(statement);
    }
  }

  private void requirePrivileges(Statement statement) throws SQLException {
    if (isTrue(statement, isTrue(statement, SCHEMA_EXISTS) ? MAY_CREATE_TABLES : MAY_CREATE_SCHEMA))
      return;
    throw setupFailure(
        "the user may not create tables there;"
            + " ask the owner of the database to run: CREATE SCHEMA "
            + name()
            + " AUTHORIZATION the_user");
  }

  private void requireSamePipeline(SchemaInfoRow schemaInfo, String pipeline) {
    requireFormat(schemaInfo);
    if (schemaInfo.pipeline.equals(pipeline)) return;
    throw setupFailure(
        "the schema contains the graph of another crawl; use one schema per crawl:"
            + " &currentSchema=another_name in the address");
  }

  private void requireFormat(SchemaInfoRow schemaInfo) {
    if (schemaInfo.format == FORMAT) return;
    throw otherFormat("format " + schemaInfo.format);
  }

  private PostgresSetupException otherFormat(String found) {
    return setupFailure(
        "the graph in the schema has %s (expected: %d); read it with its Orbweaver version, or"
                .formatted(found, FORMAT)
            + " crawl into another schema");
  }

  private Optional<SchemaInfoRow> schemaInfo(Statement statement) throws SQLException {
    if (!isTrue(statement, TABLES_EXIST)) {
      if (isTrue(statement, OLDER_TABLES_EXIST)) throw otherFormat("an older format");
      return Optional.empty();
    }
    try (var row = statement.executeQuery("SELECT format, pipeline FROM schema_info")) {
      row.next();
      return Optional.of(new SchemaInfoRow(row.getInt("format"), row.getString("pipeline")));
    }
  }

  private boolean isTrue(Statement statement, String query) throws SQLException {
    try (var row = statement.executeQuery(query.formatted(name()))) {
      row.next();
      return row.getBoolean(1);
    }
  }

  private String name() {
    return server.address().schema();
  }

  private PostgresSetupException setupFailure(String reason) {
    return new PostgresSetupException(server.address() + ": " + reason);
  }
}
