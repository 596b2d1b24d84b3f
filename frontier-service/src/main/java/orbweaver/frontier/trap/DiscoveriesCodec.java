package orbweaver.frontier.trap;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.frontier.state.Varint;
import orbweaver.frontier.trap.Discoveries.Branch;

/** Discoveries as bytes: a number, then of each branch its path, a number and the combinations. */
final class DiscoveriesCodec {
  private DiscoveriesCodec() {}

  static byte[] bytes(Discoveries of) {
    var room = Varint.MOST;
    for (var branch : of.branches()) room += length(branch);
    var bytes = ByteBuffer.allocate(room);
    Varint.put(bytes, of.found());
    for (var branch : of.branches()) put(bytes, branch);
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  private static int length(Branch branch) {
    return Integer.BYTES * (1 + branch.combinations().size()) + Varint.MOST;
  }

  private static void put(ByteBuffer bytes, Branch branch) {
    bytes.putInt(branch.path());
    Varint.put(bytes, branch.combinations().size());
    branch.combinations().forEach(bytes::putInt);
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
