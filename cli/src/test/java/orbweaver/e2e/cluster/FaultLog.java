package orbweaver.e2e.cluster;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Log of faults and recovery times, one line each, in {@code target/faults}. */
final class FaultLog {
  private static final Path FOLDER = Path.of("target", "faults");
  private static final double SECOND = 1_000;

  private final Path file;
  private final long start = System.nanoTime();
  private final Map<String, List<Duration>> recoveries = new TreeMap<>();

  FaultLog(String name) throws IOException {
    file = Files.createDirectories(FOLDER).resolve(name + ".txt");
    Files.deleteIfExists(file);
  }

  void log(String what) throws IOException {
    var line = "%9s  %s%n".formatted(seconds(Duration.ofNanos(System.nanoTime() - start)), what);
    Files.writeString(file, line, CREATE, APPEND);
  }

  /** Logs the recovery of a member, with the {@link System#nanoTime} of its failure. */
  void recovered(String name, String from, long ceased) throws IOException {
    var took = Duration.ofNanos(System.nanoTime() - ceased);
    recoveries.computeIfAbsent(TestCluster.serviceOf(name), _ -> new ArrayList<>()).add(took);
    log("%s works again, %s after %s".formatted(name, seconds(took), from));
  }

  /** Logs a summary of the recovery times by kind. */
  void logSummary() throws IOException {
    for (var sort : recoveries.entrySet()) {
      var sorted = sort.getValue().stream().sorted().toList();
      log(
          "%s: %d recoveries, median %s, longest %s"
              .formatted(
                  sort.getKey(),
                  sorted.size(),
                  seconds(sorted.get(sorted.size() / 2)),
                  seconds(sorted.getLast())));
    }
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.1f s", time.toMillis() / SECOND);
  }
}
