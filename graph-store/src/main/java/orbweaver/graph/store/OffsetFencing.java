package orbweaver.graph.store;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.joining;
import static orbweaver.contract.json.Preconditions.require;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.Topic;

/**
 * Access to the table {@code offsets} for one writer. Each claim of a partition increments its
 * epoch. Only the writer with the current epoch can advance the offset, so earlier writers are
 * fenced.
 */
final class OffsetFencing {
  private static final String CLAIM =
      """
      INSERT INTO offsets VALUES (?, ?, 0, 1)
      ON CONFLICT (topic, partition_no) DO UPDATE SET epoch = offsets.epoch + 1
      RETURNING next_offset, epoch
      """;
  // One statement for all partitions, since each statement costs a quarter of a millisecond. The
  // literals are internal names and numbers.
  private static final String ADVANCE =
      """
      UPDATE offsets SET next_offset = to_offset
      FROM (VALUES ?) advances (name, number, from_offset, to_offset, claimed_epoch)
      WHERE topic = name AND partition_no = number AND next_offset = from_offset
        AND epoch = claimed_epoch
      RETURNING topic, partition_no
      """;

  private static final Comparator<Partition> ORDER =
      comparing(Partition::topic).thenComparingInt(Partition::number);

  private final Map<Partition, Long> epochs = new HashMap<>();

  /** Claims the partitions and returns the offsets at which to resume. */
  Map<Partition, Long> claim(Connection connection, Set<Partition> partitions) throws SQLException {
    var offsets = new HashMap<Partition, Long>();
    var claimed = new HashMap<Partition, Long>();
    try (var claim = connection.prepareStatement(CLAIM)) {
      for (var partition : inOrder(partitions)) {
        claim.setString(1, partition.topic().shortName());
        claim.setInt(2, partition.number());
        try (var row = claim.executeQuery()) {
          row.next();
          offsets.put(partition, row.getLong(1));
          claimed.put(partition, row.getLong(2));
        }
      }
    }
    connection.commit();
    epochs.putAll(claimed);
    return offsets;
  }

  // A fixed lock order prevents deadlocks.
  private static List<Partition> inOrder(Set<Partition> partitions) {
    return partitions.stream().sorted(ORDER).toList();
  }

  /**
   * Advances the partitions in the current transaction.
   *
   * @throws FencedWriterException if another writer has claimed one of the partitions since, or its
   *     offset is not the one at which its advance begins
   */
  void advance(Connection connection, List<OffsetAdvance> advances) throws SQLException {
    require(!advances.isEmpty(), "advances", "none", "at least one");
    var partitions = advances.stream().map(OffsetAdvance::partition).distinct().count();
    require(partitions == advances.size(), "advances", advances, "no partition twice");
    var sorted = advances.stream().sorted(comparing(OffsetAdvance::partition, ORDER)).toList();
    var values = sorted.stream().map(this::valuesRow).collect(joining(", "));
    var advanced = new HashSet<Partition>();
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(ADVANCE.replace("?", values))) {
      while (rows.next()) advanced.add(partition(rows));
    }
    for (var advance : sorted) {
      if (!advanced.contains(advance.partition())) throw fenced(advance);
    }
  }

  private String valuesRow(OffsetAdvance advance) {
    var partition = advance.partition();
    var epoch = epochs.get(partition);
    if (epoch == null) throw fenced(advance);
    return Stream.of(partition.number(), advance.from(), advance.to(), epoch)
        .map(Number::toString)
        .collect(joining(", ", "('" + partition.topic().shortName() + "', ", ")"));
  }

  private static FencedWriterException fenced(OffsetAdvance advance) {
    return new FencedWriterException(advance.partition(), advance.from());
  }

  /** Returns the next offset of every partition, whichever writer has claimed it. */
  static Map<Partition, Long> offsets(Connection connection) throws SQLException {
    var offsets = new HashMap<Partition, Long>();
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT topic, partition_no, next_offset FROM offsets")) {
      while (rows.next()) {
        offsets.put(partition(rows), rows.getLong(3));
      }
    }
    return offsets;
  }

  private static Partition partition(ResultSet row) throws SQLException {
    return new Partition(topic(row.getString(1)), row.getInt(2));
  }

  private static Topic topic(String shortName) {
    return Stream.of(Topic.values())
        .filter(topic -> topic.shortName().equals(shortName))
        .findFirst()
        .orElseThrow();
  }
}
