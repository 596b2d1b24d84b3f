package orbweaver.graph.store;

import static java.util.Comparator.comparing;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.graph.Batch.Advance;
import orbweaver.graph.Fenced;
import orbweaver.graph.Partition;

/** The offset rows and the epochs under which they are ours. */
final class Claims {
  private static final String CLAIM =
      """
      INSERT INTO offsets VALUES (?, ?, 0, 1)
      ON CONFLICT (topic, part) DO UPDATE SET epoch = offsets.epoch + 1
      RETURNING off, epoch
      """;
  private static final String ADVANCE =
      "UPDATE offsets SET off = ? WHERE topic = ? AND part = ? AND off = ? AND epoch = ?";

  private static final Comparator<Partition> ORDER =
      comparing(Partition::topic).thenComparingInt(Partition::number);

  private final Map<Partition, Long> epochs = new HashMap<>();

  /** Makes them ours; answers where each is to be read on. */
  Map<Partition, Long> claim(Connection connection, Set<Partition> partitions) throws SQLException {
    var offsets = new HashMap<Partition, Long>();
    var claimed = new HashMap<Partition, Long>();
    try (var claim = connection.prepareStatement(CLAIM)) {
      for (var partition : inOrder(partitions)) {
        claim.setString(1, partition.topic().word());
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

  // Whoever takes several rows takes them in this order, so that nobody waits for each other.
  private static List<Partition> inOrder(Set<Partition> partitions) {
    return partitions.stream().sorted(ORDER).toList();
  }

  /** Moves partitions on, if all are ours and stand where their advances begin. */
  void advance(Connection connection, List<Advance> advances) throws SQLException {
    for (var advance : advances.stream().sorted(comparing(Advance::partition, ORDER)).toList()) {
      advance(connection, advance);
    }
  }

  private void advance(Connection connection, Advance advance) throws SQLException {
    var partition = advance.partition();
    var epoch = epochs.get(partition);
    if (epoch == null) throw new Fenced(partition, advance.from());
    try (var update = connection.prepareStatement(ADVANCE)) {
      update.setLong(1, advance.to());
      update.setString(2, partition.topic().word());
      update.setInt(3, partition.number());
      update.setLong(4, advance.from());
      update.setLong(5, epoch);
      if (update.executeUpdate() != 1) throw new Fenced(partition, advance.from());
    }
  }

  /** Where every partition stands, whoever writes it. */
  static Map<Partition, Long> offsets(Connection connection) throws SQLException {
    var offsets = new HashMap<Partition, Long>();
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT topic, part, off FROM offsets")) {
      while (rows.next()) {
        var partition = new Partition(topic(rows.getString(1)), rows.getInt(2));
        offsets.put(partition, rows.getLong(3));
      }
    }
    return offsets;
  }

  private static Topic topic(String word) {
    return Stream.of(Topic.values()).filter(t -> t.word().equals(word)).findFirst().orElseThrow();
  }
}
