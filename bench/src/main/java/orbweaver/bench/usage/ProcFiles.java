package orbweaver.bench.usage;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Reader of process figures in {@code /proc} of Linux; other systems provide fewer figures. */
final class ProcFiles {
  private static final String PEAK = "VmHWM:";
  // USER_HZ, which is 100 on every Linux that a JDK 25 runs on.
  private static final double TICK = 10;
  // proc_pid_stat(5): fields 14 and 15, counted from the state, which is the third.
  private static final int USER = 11;
  private static final int SYSTEM = 12;

  private ProcFiles() {}

  /** Returns the CPU time in milliseconds; empty if the process has ended. */
  static Optional<Double> cpuMillis(ProcessHandle process) {
    var cpuTime = read(folder(process.pid()).resolve("stat")).map(ProcFiles::ticks);
    return cpuTime.or(
        () -> process.info().totalCpuDuration().map(Duration::toMillis).map(Long::doubleValue));
  }

  private static Path folder(long pid) {
    return Path.of("/proc", Long.toString(pid));
  }

  private static double ticks(String stat) {
    var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    return TICK * (Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]));
  }

  /** Returns the peak resident set size in bytes. */
  static Optional<Long> memory(ProcessHandle process) {
    return read(folder(process.pid()).resolve("status"))
        .flatMap(status -> status.lines().filter(line -> line.startsWith(PEAK)).findFirst())
        .map(line -> line.substring(PEAK.length(), line.length() - "kB".length()).strip())
        .map(kilobytes -> Long.parseLong(kilobytes) << 10);
  }

  /** Returns the threads by id. */
  static Map<String, ThreadUsage> threads(ProcessHandle process) {
    var threads = new HashMap<String, ThreadUsage>();
    try (DirectoryStream<Path> tasks =
        Files.newDirectoryStream(folder(process.pid()).resolve("task"))) {
      for (var task : tasks)
        read(task.resolve("stat"))
            .ifPresent(stat -> threads.put(task.getFileName().toString(), ThreadUsage.of(stat)));
    } catch (IOException | DirectoryIteratorException e) {
      // The process has ended, or the system provides no threads.
    }
    return threads;
  }

  /** Thread with its CPU time in milliseconds. */
  record ThreadUsage(String name, double cpuMillis) {
    private static ThreadUsage of(String stat) {
      return new ThreadUsage(
          stat.substring(stat.indexOf('(') + 1, stat.lastIndexOf(')')), ticks(stat));
    }
  }

  private static Optional<String> read(Path file) {
    try {
      return Optional.of(Files.readString(file, ISO_8859_1));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
