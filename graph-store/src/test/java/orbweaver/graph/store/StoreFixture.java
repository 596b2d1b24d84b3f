package orbweaver.graph.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.contract.control.Progress;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.Verdict;

/** Fixture that writes a store, one record per offset of one partition. */
public final class StoreFixture {
  public static final Partition PARTITION = new Partition(Topic.LINK, 0);

  private final GraphStore store;
  private long next;

  public StoreFixture(GraphStore store) {
    this.store = store;
    next = store.claim(Set.of(PARTITION)).getOrDefault(PARTITION, 0L);
  }

  /** Commits the records in one batch. */
  public StoreFixture store(Object... records) {
    batch(records).run();
    next += records.length;
    return this;
  }

  /** Returns the commit of the batch that would come next. */
  public Runnable batch(Object... records) {
    var rows = Stream.of(records).flatMap(record -> rowsOf(record).stream()).toList();
    var advance = new OffsetAdvance(PARTITION, next, next + records.length);
    return () -> {
      rows.forEach(store::append);
      store.commit(List.of(advance));
    };
  }

  private static List<Row> rowsOf(Object record) {
    return switch (record) {
      case Page page -> List.of(RecordRows.of(page));
      case Verdict verdict -> RecordRows.of(verdict);
      case Progress progress -> RecordRows.of(progress);
      default -> throw new IllegalArgumentException(record.toString());
    };
  }

  /** Returns {@code source target kind} of each link of the stored pages, without duplicates. */
  public List<String> edges() {
    var edges = new TreeSet<String>();
    for (var page : pages()) {
      for (var link : page.links()) {
        edges.add(String.join("\t", page.url(), link.target(), link.kind()));
      }
    }
    return List.copyOf(edges);
  }

  /** Returns the completed pages, sorted by URL. */
  public List<StoredPage> pages() {
    var pages = new ArrayList<StoredPage>();
    store.graph().forEachPage(pages::add);
    return pages;
  }
}
