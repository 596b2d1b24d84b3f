package orbweaver.frontier.trap;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.frontier.state.Varint;
import orbweaver.frontier.trap.HostUrlStats.QueriedPath;

/**
 * Binary codec of URL statistics: the number of URLs, then for each path its hash, the number of
 * parameter sets and their hashes.
 */
final class HostUrlStatsCodec {
  private HostUrlStatsCodec() {}

  static byte[] encode(HostUrlStats stats) {
    var capacity = Varint.MAX_BYTES;
    for (var queriedPath : stats.queriedPaths()) capacity += length(queriedPath);
    var bytes = ByteBuffer.allocate(capacity);
    Varint.put(bytes, stats.urls());
    for (var queriedPath : stats.queriedPaths()) put(bytes, queriedPath);
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  private static int length(QueriedPath queriedPath) {
    return Integer.BYTES * (1 + queriedPath.parameterSets().size()) + Varint.MAX_BYTES;
  }

  private static void put(ByteBuffer bytes, QueriedPath queriedPath) {
    bytes.putInt(queriedPath.pathHash());
    Varint.put(bytes, queriedPath.parameterSets().size());
    queriedPath.parameterSets().forEach(bytes::putInt);
  }

  static HostUrlStats decode(byte[] stored) {
    var bytes = ByteBuffer.wrap(stored);
    var urls = Varint.get(bytes);
    var queriedPaths = Stream.<QueriedPath>builder();
    while (bytes.hasRemaining()) queriedPaths.add(readQueriedPath(bytes));
    return new HostUrlStats(urls, queriedPaths.build().toList());
  }

  private static QueriedPath readQueriedPath(ByteBuffer bytes) {
    var pathHash = bytes.getInt();
    var size = (int) Varint.get(bytes);
    List<Integer> parameterSets = Stream.generate(bytes::getInt).limit(size).toList();
    return new QueriedPath(pathHash, parameterSets);
  }
}
