package orbweaver.frontier.trap;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.frontier.state.Varint;
import orbweaver.frontier.trap.Discoveries.Branch;

/**
 * Binary codec of URL statistics: the number of URLs, then for each path its hash, the number of
 * parameter sets and their hashes.
 */
final class DiscoveriesCodec {
  private DiscoveriesCodec() {}

  static byte[] bytes(Discoveries stats) {
    var capacity = Varint.MOST;
    for (var queriedPath : stats.branches()) capacity += length(queriedPath);
    var bytes = ByteBuffer.allocate(capacity);
    Varint.put(bytes, stats.found());
    for (var queriedPath : stats.branches()) put(bytes, queriedPath);
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  private static int length(Branch queriedPath) {
    return Integer.BYTES * (1 + queriedPath.combinations().size()) + Varint.MOST;
  }

  private static void put(ByteBuffer bytes, Branch queriedPath) {
    bytes.putInt(queriedPath.path());
    Varint.put(bytes, queriedPath.combinations().size());
    queriedPath.combinations().forEach(bytes::putInt);
  }

  static Discoveries read(byte[] stored) {
    var bytes = ByteBuffer.wrap(stored);
    var found = Varint.get(bytes);
    var branches = Stream.<Branch>builder();
    while (bytes.hasRemaining()) branches.add(branch(bytes));
    return new Discoveries(found, branches.build().toList());
  }

  private static Branch branch(ByteBuffer bytes) {
    var path = bytes.getInt();
    var size = (int) Varint.get(bytes);
    List<Integer> combinations = Stream.generate(bytes::getInt).limit(size).toList();
    return new Branch(path, combinations);
  }
}
