package orbweaver.graph.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import orbweaver.graph.store.DerivedGraphContract;
import orbweaver.graph.store.DerivedGraphWriter;
import orbweaver.graph.store.GraphStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("integration")
class PostgresDerivedGraphTest extends DerivedGraphContract {
  private final FreshPostgresSchema schema = new FreshPostgresSchema();

  @Override
  protected GraphStore open() {
    return PostgresStore.open(schema.address(), DerivedGraphWriter.PIPELINE);
  }

  @Override
  protected GraphStore another() {
    return new FreshPostgresSchema().open();
  }

  @Test
  void anIncompleteGraphCannotBeRead() {
    try (var store = PostgresStore.open(schema.address(), DerivedGraphWriter.PIPELINE)) {
      var writer = new DerivedGraphWriter(store);
      assertThatThrownBy(() -> PostgresStore.openReadOnly(schema.address()))
          .isInstanceOf(PostgresSetupException.class)
          .hasMessageContaining("incomplete import (expected: a complete graph)");
      writer.finish();
    }

    assertThat(PostgresStore.openReadOnly(schema.address()).activities()).isEmpty();
  }
}
