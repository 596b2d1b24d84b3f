package orbweaver.graph.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Collections;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.GraphStoreContract;
import orbweaver.graph.store.StoreException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Test of the graph store in PostgreSQL: schemas, privileges and errors. */
@Tag("integration")
class PostgresStoreTest extends GraphStoreContract {
  private final PostgresAddress address = new FreshPostgresSchema().address();

  @Override
  protected GraphStore open() {
    return PostgresStore.open(address, "pipeline");
  }

  @Test
  void theGraphOfAnotherPipelineIsNotTouched() {
    assertThatThrownBy(() -> PostgresStore.open(address, "other"))
        .isInstanceOf(PostgresSetupException.class)
        .hasMessageContaining("the schema contains the graph of another crawl");
    assertThatThrownBy(() -> PostgresStore.check(address, Optional.empty()))
        .isInstanceOf(PostgresSetupException.class);
    PostgresStore.check(address, Optional.of("pipeline"));
  }

  @Test
  void onlyTheFirstOfConcurrentProcessesCreatesTheSchema() throws Exception {
    var schema = new FreshPostgresSchema();
    Callable<GraphStore> opener = schema::open;
    try (var together = Executors.newFixedThreadPool(4)) {
      for (var store : together.invokeAll(Collections.nCopies(4, opener))) {
        store.get().close();
      }
    }
    assertThat(schema.count("schema_info")).isOne();
  }

  @Test
  void anotherFormatIsRejected() throws SQLException {
    FreshPostgresSchema.execute("UPDATE " + address.schema() + ".schema_info SET format = 0");

    assertThatThrownBy(this::open)
        .isInstanceOf(PostgresSetupException.class)
        .hasMessageContaining("the graph in the schema has format 0 (expected: 10)");
  }

  @Test
  void aSchemaOfAnOlderFormatIsRejected() throws SQLException {
    var schema = new FreshPostgresSchema();
    FreshPostgresSchema.execute("CREATE SCHEMA " + schema.address().schema());
    FreshPostgresSchema.execute(
        "CREATE TABLE " + schema.address().schema() + ".kept (format INTEGER, ring TEXT)");

    assertThatThrownBy(() -> PostgresStore.check(schema.address(), Optional.empty()))
        .isInstanceOf(PostgresSetupException.class)
        .hasMessageContaining("the graph in the schema has an older format (expected: 10)");
  }

  @Test
  void aSchemaWithoutAGraphCannotBeRead() {
    assertThatThrownBy(() -> PostgresStore.openReadOnly(new FreshPostgresSchema().address()))
        .isInstanceOf(PostgresSetupException.class)
        .hasMessageEndingWith("the schema contains no graph (expected: the graph of a crawl)");
  }

  @Test
  void aMissingDatabaseIsNamed() {
    var missing = parse(FreshPostgresSchema.url().replace("/postgres?", "/nowhere?"));

    assertThatThrownBy(() -> PostgresStore.check(missing, Optional.empty()))
        .isInstanceOf(PostgresSetupException.class)
        .hasMessageContaining("database nowhere, schema orbweaver: the database does not exist");
  }

  @Test
  void missingPrivilegesAreDetectedBeforehand() throws SQLException {
    FreshPostgresSchema.execute("CREATE ROLE guest LOGIN");
    var guestAddress = parse(FreshPostgresSchema.url().replace("=postgres", "=guest"));

    assertThatThrownBy(() -> PostgresStore.check(guestAddress, Optional.empty()))
        .isInstanceOf(PostgresSetupException.class)
        .hasMessageContaining("CREATE SCHEMA orbweaver AUTHORIZATION the_user");
  }

  @Test
  void anUnreachableServerIsATransientError() {
    var nobody = parse("jdbc:postgresql://127.0.0.1:1/graph?user=me&password=secret");

    assertThatThrownBy(() -> PostgresStore.check(nobody, Optional.empty()))
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith(
            "PostgreSQL at 127.0.0.1:1, database graph, schema orbweaver cannot be used: ")
        .hasMessageNotContaining("secret");
  }

  @Test
  void anInvalidAddressIsNotShown() {
    for (var wrong :
        new String[] {"jdbc:postgresql:/x:secret", "jdbc:mysql://secret/x", "secret"}) {
      assertThatThrownBy(() -> parse(wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("not a PostgreSQL address (expected: ")
          .hasMessageNotContaining("secret");
    }
    assertThatThrownBy(() -> parse("jdbc:postgresql://h/d?currentSchema=a;drop"))
        .hasMessageStartingWith("currentSchema: not a schema name");
  }

  @Test
  void aPasswordIsUsedAndNeverShown() {
    var address = PostgresAddress.parse("jdbc:postgresql://h/d?user=me", Optional.of("secret"));

    assertThat(address.settings()).containsEntry("password", "secret");
    assertThat(address).hasToString("PostgreSQL at h:5432, database d, schema orbweaver");
  }

  private static PostgresAddress parse(String url) {
    return PostgresAddress.parse(url, Optional.empty());
  }
}
