package orbweaver.graph.analysis.reports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.graph.store.change.UrlChange;

/**
 * External merge sort of changes, by time and URL. Only one run of changes is in memory; the runs
 * before it are temporary files, which are deleted on close. If there are more files than may be
 * open at once, they are merged in passes.
 */
final class ChangeSorter implements AutoCloseable {
  private static final int RUN_LENGTH = 50_000;
  private static final int MAX_OPEN_FILES = 100;
  private static final Comparator<Run> BY_NEXT =
      Comparator.comparing(Run::next, UrlChange.ORDER).thenComparingInt(Run::number);

  private final int runLength;
  private final int maxOpenFiles;
  private final List<UrlChange> last = new ArrayList<>();
  private List<Path> files = new ArrayList<>();
  private long size;

  ChangeSorter() {
    this(RUN_LENGTH, MAX_OPEN_FILES);
  }

  /**
   * Creates a sorter.
   *
   * @param runLength maximum number of changes in memory
   * @param maxOpenFiles maximum number of files that are read at once, at least 2
   */
  ChangeSorter(int runLength, int maxOpenFiles) {
    this.runLength = runLength;
    this.maxOpenFiles = maxOpenFiles;
  }

  /** Rest of a run that is not empty; its order is that of the changes in it. */
  private record Run(int number, UrlChange next, Iterator<UrlChange> others) {}

  void add(UrlChange change) {
    if (last.size() == runLength) writeRun();
    last.add(change);
    size++;
  }

  /** Returns the number of changes. */
  long size() {
    return size;
  }

  private void writeRun() {
    last.sort(UrlChange.ORDER);
    try (var out = newFile(files)) {
      for (var change : last) write(out, change);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    last.clear();
  }

  // The file is in the list before anything is written, so that it is deleted after an error.
  private static BufferedWriter newFile(List<Path> list) throws IOException {
    var file = Files.createTempFile("orbweaver", ".changes");
    list.add(file);
    return Files.newBufferedWriter(file);
  }

  private static void write(BufferedWriter out, UrlChange change) {
    try {
      out.write(Json.text(change) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Passes the changes to the consumer in order. */
  void forEach(Consumer<UrlChange> consumer) {
    last.sort(UrlChange.ORDER);
    try {
      while (files.size() > maxOpenFiles) mergeGroups();
      merge(files, last, consumer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // Neighbours are merged, so that equal changes stay in the order of their runs.
  private void mergeGroups() throws IOException {
    var groups = files;
    files = new ArrayList<>();
    var begin = 0;
    try {
      while (begin < groups.size()) {
        var group = groups.subList(begin, Math.min(groups.size(), begin + maxOpenFiles));
        try (var out = newFile(files)) {
          merge(group, List.of(), change -> write(out, change));
        }
        for (var file : group) Files.delete(file);
        begin += group.size();
      }
    } finally {
      // What an error leaves is deleted on close.
      files.addAll(groups.subList(begin, groups.size()));
    }
  }

  private static void merge(List<Path> files, List<UrlChange> last, Consumer<UrlChange> consumer)
      throws IOException {
    var readers = new ArrayList<BufferedReader>();
    try {
      for (var file : files) readers.add(Files.newBufferedReader(file, UTF_8));
      var runs = new PriorityQueue<Run>(BY_NEXT);
      for (var reader : readers)
        add(runs, runs.size(), reader.lines().map(ChangeSorter::change).iterator());
      add(runs, runs.size(), last.iterator());
      merge(runs, consumer);
    } finally {
      readers.forEach(ChangeSorter::close);
    }
  }

  private static void merge(PriorityQueue<Run> runs, Consumer<UrlChange> consumer) {
    while (!runs.isEmpty()) {
      var run = runs.remove();
      consumer.accept(run.next());
      add(runs, run.number(), run.others());
    }
  }

  private static void add(PriorityQueue<Run> runs, int number, Iterator<UrlChange> rest) {
    if (rest.hasNext()) runs.add(new Run(number, rest.next(), rest));
  }

  private static UrlChange change(String line) {
    return switch (Json.read(line, UrlChange.class)) {
      case Decoded(var change) -> change;
      case Unreadable(var reason) ->
          throw new IllegalStateException("temporary file of changes: " + reason);
    };
  }

  private static void close(BufferedReader reader) {
    try {
      reader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      for (var file : files) Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
