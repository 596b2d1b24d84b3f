package orbweaver.graph.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import orbweaver.contract.Topic;
import orbweaver.contract.control.Progress;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.Verdict;
import orbweaver.graph.store.Batch.OffsetAdvance;

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
    store.commit(batch(records));
    next += records.length;
    return this;
  }

  /** Returns the batch that would come next. */
  public Batch batch(Object... records) {
    var rows = new ArrayList<Row>();
    for (var record : records) rows.addAll(rowsOf(record));
    return new Batch(List.of(new OffsetAdvance(PARTITION, next, next + records.length)), rows);
  }

  private static List<Row> rowsOf(Object record) {
    return switch (record) {
      case Page page -> RowMapper.of(page);
      case Verdict verdict -> RowMapper.of(verdict);
      case Progress progress -> RowMapper.of(progress);
      default -> throw new IllegalArgumentException(record.toString());
    };
  }

  public List<String> edges() {
    return table(store.graph()::writeEdges);
  }

  public List<String> pages() {
    return table(store.graph()::writePages);
  }

  /** Returns the exported depths by path. */
  public Map<String, String> depths() {
    return pages().stream()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .collect(
            Collectors.toMap(cells -> cells[0].replace("http://a.test", ""), cells -> cells[3]));
  }

  private static List<String> table(Writing writing) {
    try {
      var bytes = new ByteArrayOutputStream();
      writing.to(bytes);
      return bytes.toString(UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @FunctionalInterface
  private interface Writing {
    void to(ByteArrayOutputStream bytes) throws IOException;
  }
}
