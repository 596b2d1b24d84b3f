package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.fetchedAt;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.redirected;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreFixture;
import org.junit.jupiter.api.Test;

/** What every database must answer about the hosts that have link files, and their pages. */
abstract class PublishedHostContract {
  /** Opens a new store, which the test closes. */
  protected abstract GraphStore open();

  private static void fill(GraphStore store) {
    new StoreFixture(store)
        .store(
            fetched("/", links("/x", "/x", "http://b.test/")),
            redirected("/x", "http://a.test:8080/x"),
            fetchedAt(NOON.plusSeconds(7), fetched("http://a.test:8080/x", links("/"))),
            fetched("https://a.test/", links("/")),
            // Between them in the order of a language, but not in that of bytes.
            fetched("http://a.test.example/", links("/")),
            fetched("http://a-b.test/", links("/")),
            fetched("http://a.testing/", links("/")));
  }

  private static String file(LinkGraph graph, String host) {
    return graph.query(
        snapshot -> {
          var bytes = new ByteArrayOutputStream();
          try {
            new HostLinkFile(host).write(snapshot, bytes);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          return bytes.toString(UTF_8);
        });
  }

  @Test
  void theLinkFileOfAHostHasItsPagesOfAllPortsAndSchemesAndNoOthers() {
    try (var store = open()) {
      fill(store);

      assertThat(file(store.graph(), "a.test"))
          .isEqualTo(
              """
              \ta.test/x
              \tb.test/
              a.test/\t1
              \thttp://a.test:8080/x
              a.test/x\t3
              \ta.test/
              a.test:8080/x\t1
              \ta.test/
              https://a.test/\t1
              """);
      assertThat(file(store.graph(), "a.testing"))
          .isEqualTo(
              """
              \ta.test/
              a.testing/\t1
              """);
      assertThat(file(store.graph(), "none.test")).isEmpty();
    }
  }

  @Test
  void hostsAreCountedWithAllTheirPortsAndSchemes() {
    try (var store = open()) {
      fill(store);

      var hosts = store.graph().query(PublishedHost::all);

      assertThat(hosts)
          .extracting(PublishedHost::host)
          .containsExactly("a-b.test", "a.test", "a.test.example", "a.testing");
      assertThat(hosts.get(1)).isEqualTo(new PublishedHost("a.test", 4, 6, NOON.plusSeconds(7)));
      assertThat(hosts.getLast()).isEqualTo(new PublishedHost("a.testing", 1, 1, NOON));
    }
  }
}
