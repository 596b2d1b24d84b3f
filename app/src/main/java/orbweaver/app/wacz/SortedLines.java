package orbweaver.app.wacz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Lines of ASCII that are written in their order (external merge sort): a part of them is in
 * memory, the others are in sorted files.
 */
final class SortedLines {
  private static final int MAX_IN_MEMORY = 20_000;

  private final Path folder;
  private final int maxInMemory;
  private final List<String> lines = new ArrayList<>();
  private final List<Path> runs = new ArrayList<>();

  /**
   * Creates an empty list.
   *
   * @param folder existing folder for the sorted files; its owner deletes it
   */
  SortedLines(Path folder) {
    this(folder, MAX_IN_MEMORY);
  }

  SortedLines(Path folder, int maxInMemory) {
    this.folder = folder;
    this.maxInMemory = maxInMemory;
  }

  void add(String line) throws IOException {
    lines.add(line);
    if (lines.size() >= maxInMemory) writeRun();
  }

  private void writeRun() throws IOException {
    lines.sort(Comparator.naturalOrder());
    var run = folder.resolve("run-" + runs.size());
    Files.write(run, lines, UTF_8);
    runs.add(run);
    lines.clear();
  }

  /** Writes all lines in their order; further lines cannot be added. */
  void writeTo(Path file) throws IOException {
    writeRun();
    var open = new ArrayList<Run>();
    try (var out = Files.newBufferedWriter(file, UTF_8)) {
      for (var run : runs) open.add(new Run(Files.newBufferedReader(run, UTF_8)));
      merge(open, out);
    } finally {
      for (var run : open) run.reader.close();
    }
  }

  private static void merge(List<Run> open, Writer out) throws IOException {
    var queue = new PriorityQueue<Run>(Comparator.comparing((Run run) -> run.line));
    for (var run : open) if (run.advance()) queue.add(run);
    for (var first = queue.poll(); first != null; first = queue.poll()) {
      out.write(first.line);
      out.write('\n');
      if (first.advance()) queue.add(first);
    }
  }

  /** Sorted file while it is read. */
  private static final class Run {
    private final BufferedReader reader;
    private String line = "";

    Run(BufferedReader reader) {
      this.reader = reader;
    }

    /** Reads the next line; false at the end. */
    boolean advance() throws IOException {
      var next = reader.readLine();
      if (next == null) return false;
      line = next;
      return true;
    }
  }
}
