package orbweaver.graph.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class PostgresAddressTest {
  private static PostgresAddress parse(String url) {
    return PostgresAddress.parse(url, Optional.empty());
  }

  @Test
  void withoutASchemaItIsOrbweaver() {
    assertThat(parse("jdbc:postgresql://h/d?user=me").schema()).isEqualTo("orbweaver");
    assertThat(parse("jdbc:postgresql://h:5433/d?currentSchema=mine"))
        .hasToString("PostgreSQL at h:5433, database d, schema mine");
  }

  @Test
  void aSchemaNameThatWouldNeedQuotesIsRejected() {
    for (var name : new String[] {"Mine", "1a", "a-b", "a,b", "a%20b", "x".repeat(64)})
      assertThatThrownBy(() -> parse("jdbc:postgresql://h/d?currentSchema=" + name))
          .as(name)
          .hasMessage(
              "currentSchema: not a schema name (expected: lower-case letters, digits and _)");
    assertThat(parse("jdbc:postgresql://h/d?currentSchema=" + "x".repeat(63)).schema()).hasSize(63);
  }

  @Test
  void thePasswordOfTheAddressOutranksTheGivenOne() {
    var url = "jdbc:postgresql://h/d?user=me&password=own";
    var address = PostgresAddress.parse(url, Optional.of("given"));
    assertThat(address.settings()).containsEntry("password", "own");
    assertThat(address.toString()).doesNotContain("own").doesNotContain("given");
  }

  @Test
  void aCopyOfTheSettingsDoesNotChangeTheAddress() {
    var address = parse("jdbc:postgresql://h/d?user=me");
    address.settings().setProperty("user", "other");
    assertThat(address.settings()).containsEntry("user", "me");
  }
}
