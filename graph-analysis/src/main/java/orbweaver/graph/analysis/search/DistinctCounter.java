package orbweaver.graph.analysis.search;

import static java.nio.charset.StandardCharsets.UTF_8;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Counter of distinct texts: an external merge sort of their digests, of 128 bits each. Only one
 * run of digests is in memory; the runs before it are temporary files, which are deleted on close.
 */
final class DistinctCounter implements AutoCloseable {
  private static final int RUN_LENGTH = 1 << 18;
  private static final int MAX_FILES = 64;
  private static final int FIRST_LENGTH = 1 << 10;

  private final int runLength;
  private final int maxFiles;
  private final MessageDigest sha256 = sha256();
  private final List<Path> files = new ArrayList<>();
  private long[] high = new long[FIRST_LENGTH];
  private long[] low = new long[FIRST_LENGTH];
  private int size;

  DistinctCounter() {
    this(RUN_LENGTH, MAX_FILES);
  }

  /**
   * Creates a counter.
   *
   * @param runLength maximum number of digests in memory
   * @param maxFiles number of temporary files at which they are merged into one, at least 2
   */
  DistinctCounter(int runLength, int maxFiles) {
    this.runLength = runLength;
    this.maxFiles = maxFiles;
  }

  private record Digest(long high, long low) {
    static final Comparator<Digest> ORDER =
        Comparator.comparingLong(Digest::high).thenComparingLong(Digest::low);
  }

  /** Consumer of digests. */
  @FunctionalInterface
  private interface DigestConsumer {
    void accept(Digest digest) throws IOException;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  void add(String text) throws IOException {
    if (size == runLength) writeRun();
    if (size == high.length) grow();
    var digest = ByteBuffer.wrap(sha256.digest(text.getBytes(UTF_8)));
    high[size] = digest.getLong();
    low[size] = digest.getLong();
    size++;
  }

  private void grow() {
    var length = Math.min(runLength, 2 * size);
    high = Arrays.copyOf(high, length);
    low = Arrays.copyOf(low, length);
  }

  private void writeRun() throws IOException {
    sortRun();
    try (var out = newFile()) {
      for (var i = 0; i < size; i++) write(out, new Digest(high[i], low[i]));
    }
    size = 0;
    if (files.size() == maxFiles) mergeFiles();
  }

  private void sortRun() {
    LongArrays.radixSort(high, low, 0, size);
  }

  // The file is in the list before anything is written, so that it is deleted after an error.
  private DataOutputStream newFile() throws IOException {
    var file = Files.createTempFile("orbweaver", ".digests");
    files.add(file);
    return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
  }

  private static void write(DataOutputStream out, Digest digest) throws IOException {
    out.writeLong(digest.high());
    out.writeLong(digest.low());
  }

  private void mergeFiles() throws IOException {
    var merged = List.copyOf(files);
    try (var out = newFile()) {
      forEachDistinct(merged, digest -> write(out, digest));
    }
    for (var file : merged) Files.delete(file);
    files.removeAll(merged);
  }

  /** Returns the number of distinct texts so far. */
  long count() throws IOException {
    if (files.isEmpty()) return countInMemory();
    writeRun();
    var count = new long[1];
    forEachDistinct(files, _ -> count[0]++);
    return count[0];
  }

  private long countInMemory() {
    sortRun();
    var count = 0L;
    for (var i = 0; i < size; i++)
      if (i == 0 || high[i] != high[i - 1] || low[i] != low[i - 1]) count++;
    return count;
  }

  private static void forEachDistinct(List<Path> files, DigestConsumer consumer)
      throws IOException {
    var runs = new ArrayList<Run>();
    try {
      for (var file : files) runs.add(new Run(file));
      merge(runs, consumer);
    } finally {
      for (var run : runs) run.in.close();
    }
  }

  private static void merge(List<Run> runs, DigestConsumer consumer) throws IOException {
    var queue = new PriorityQueue<Run>(Comparator.comparing(run -> run.next, Digest.ORDER));
    for (var run : runs) if (run.advance()) queue.add(run);
    var last = new Digest(0, 0);
    var isFirst = true;
    while (!queue.isEmpty()) {
      var run = queue.remove();
      if (isFirst || !run.next.equals(last)) consumer.accept(run.next);
      isFirst = false;
      last = run.next;
      if (run.advance()) queue.add(run);
    }
  }

  /** Sorted temporary file. */
  private static final class Run {
    private final DataInputStream in;
    private Digest next = new Digest(0, 0);

    Run(Path file) throws IOException {
      in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
    }

    boolean advance() throws IOException {
      try {
        next = new Digest(in.readLong(), in.readLong());
        return true;
      } catch (EOFException e) {
        return false;
      }
    }
  }

  @Override
  public void close() throws IOException {
    for (var file : files) Files.deleteIfExists(file);
  }
}
