package orbweaver.cli.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import orbweaver.cli.output.BrokenPipeException;
import orbweaver.cli.output.Screen;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the follower of a graph, on a graph in DuckDB. */
@Tag("integration")
class GraphFollowerTest {
  private static final Duration INTERVAL = Duration.ofMillis(5);
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int MANY = 6;

  @TempDir private Path folder = Path.of("");

  private final StringWriter messages = new StringWriter();
  private final AtomicInteger opened = new AtomicInteger();
  private final AtomicInteger observed = new AtomicInteger();

  private GraphStore open() {
    if (opened.incrementAndGet() == 1) throw failure();
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }

  private static StoreException failure() {
    return new StoreException("no connection", new SQLException("refused"));
  }

  private void observe(LinkGraph graph) {
    assertThat(graph.activities()).isEmpty();
    switch (observed.incrementAndGet()) {
      case 2, 4 -> throw failure();
      case 3, MANY -> throw new BrokenPipeException();
      default -> {}
    }
  }

  @Test
  void itGoesOnAfterErrorsAndAClosedOutput() {
    var writer = new PrintWriter(messages, true);
    var screen = new Screen(writer, writer, false, false);
    try (var _ = GraphFollower.start("locate", INTERVAL, this::open, screen, this::observe)) {
      await().atMost(PATIENCE).until(() -> observed.get() > MANY);
    }

    assertThat(opened).hasValue(4);
    assertThat(messages.toString().lines())
        .containsExactly(
            "orbweaver: the graph cannot be read while the crawl runs, locate tries again: no"
                + " connection: refused");
  }
}
