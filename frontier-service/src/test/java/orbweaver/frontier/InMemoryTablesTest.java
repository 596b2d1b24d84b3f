package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of state tables in memory; the seen URLs are in a table of another kind. */
class InMemoryTablesTest {
  private static final UrlFingerprint A = UrlFingerprint.of(CrawlUrl.of("http://a.test/"));
  private static final UrlFingerprint B = UrlFingerprint.of(CrawlUrl.of("http://b.test/"));

  private final InMemoryTables tables = new InMemoryTables();

  private StateTable<UrlFingerprint, Long> table(String name) {
    return tables.table(name, Codec.FINGERPRINT, Codec.NUMBER);
  }

  private static Map<UrlFingerprint, Long> entries(StateTable<UrlFingerprint, Long> table) {
    var entries = new HashMap<UrlFingerprint, Long>();
    table.forEach(entries::put);
    return entries;
  }

  @ParameterizedTest
  @ValueSource(strings = {FrontierTables.SEEN_URLS, "numbers"})
  void aTableHasTheEntriesThatWerePutAndNotRemoved(String name) {
    var table = table(name);
    table.put(A, 1L);
    table.put(B, 2L);
    table.put(A, 3L);
    table.remove(B);

    assertThat(table.get(A)).contains(3L);
    assertThat(table.get(B)).isEmpty();
    assertThat(entries(table)).containsOnly(Map.entry(A, 3L));
    assertThat(tables.size(name)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {FrontierTables.SEEN_URLS, "numbers"})
  void aRollbackReturnsToTheLastCommit(String name) {
    var table = table(name);
    table.put(A, 1L);
    tables.commit();
    table.put(A, 2L);
    table.put(A, 3L);
    table.put(B, 4L);
    tables.rollback();
    assertThat(entries(table)).containsOnly(Map.entry(A, 1L));

    table.remove(A);
    tables.rollback();
    assertThat(entries(table)).containsOnly(Map.entry(A, 1L));
  }

  @Test
  void aTableThatIsOpenedTwiceHasTheSameEntries() {
    table("numbers").put(A, 1L);

    assertThat(table("numbers").get(A)).contains(1L);
    assertThat(table("others").get(A)).isEmpty();
  }
}
