package orbweaver.graph.store;

import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;

import java.nio.file.Path;
import java.util.Optional;
import orbweaver.graph.store.duckdb.DuckStore;
import orbweaver.graph.store.postgres.PostgresAddress;
import orbweaver.graph.store.postgres.PostgresStore;

/** Process that writes pages until it is killed, and prints its offset after each batch. */
final class EndlessWriter {
  static final int PAGES = 50;
  static final int LINKS = 40;

  private EndlessWriter() {}

  static void main(String[] args) {
    try (var store = open(args[0])) {
      var graph = new StoreFixture(store);
      long offset = store.offsets().getOrDefault(StoreFixture.PARTITION, 0L);
      while (true) {
        var pages = new Object[PAGES];
        for (int i = 0; i < PAGES; i++) pages[i] = fetched("/" + (offset + i), links(targets()));
        graph.store(pages);
        offset += PAGES;
        System.out.println(offset);
      }
    }
  }

  private static GraphStore open(String place) {
    return place.startsWith(PostgresAddress.PREFIX)
        ? PostgresStore.open(PostgresAddress.parse(place, Optional.empty()), "pipeline")
        : DuckStore.open(Path.of(place));
  }

  private static String[] targets() {
    var targets = new String[LINKS];
    for (int i = 0; i < LINKS; i++) targets[i] = "/t" + i;
    return targets;
  }
}
