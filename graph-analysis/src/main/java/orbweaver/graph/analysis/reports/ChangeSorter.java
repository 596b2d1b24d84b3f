package orbweaver.graph.analysis.reports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
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
 * before it are temporary files, which are deleted on close.
 */
final class ChangeSorter implements AutoCloseable {
  private static final int RUN_LENGTH = 50_000;
  private static final Comparator<Run> BY_NEXT =
      Comparator.comparing(Run::next, UrlChange.ORDER).thenComparingInt(Run::number);

  private final int runLength;
  private final List<UrlChange> last = new ArrayList<>();
  private final List<Path> files = new ArrayList<>();
  private long size;

  ChangeSorter() {
    this(RUN_LENGTH);
  }

  /**
   * Creates a sorter.
   *
   * @param runLength maximum number of changes in memory
   */
  ChangeSorter(int runLength) {
    this.runLength = runLength;
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
    try {
      var file = Files.createTempFile("orbweaver", ".changes");
      files.add(file);
      try (var out = Files.newBufferedWriter(file)) {
        for (var change : last) out.write(Json.text(change) + "\n");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    last.clear();
  }

  /** Passes the changes to the consumer in order. */
  void forEach(Consumer<UrlChange> consumer) {
    var readers = new ArrayList<BufferedReader>();
    try {
      for (var file : files) readers.add(Files.newBufferedReader(file, UTF_8));
      var runs = new PriorityQueue<Run>(BY_NEXT);
      for (var reader : readers)
        add(runs, runs.size(), reader.lines().map(ChangeSorter::change).iterator());
      last.sort(UrlChange.ORDER);
      add(runs, runs.size(), last.iterator());
      merge(runs, consumer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
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
