package orbweaver.bench.usage;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reader of process figures in {@code /proc} of Linux; other systems provide fewer figures. */
final class ProcFiles {
  /** Name of the threads that a native library created without naming them. */
  static final String LIBRARY_THREAD = "native library";

  private static final String PEAK = "VmHWM:";
  private static final String RESIDENT = "VmRSS:";
  private static final String WAKEUPS = "voluntary_ctxt_switches:";
  private static final String LAUNCHER = "java";
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
    return kilobytes(process, PEAK);
  }

  /** Returns the resident set size in bytes. */
  static Optional<Long> residentMemory(ProcessHandle process) {
    return kilobytes(process, RESIDENT);
  }

  private static Optional<Long> kilobytes(ProcessHandle process, String field) {
    return status(folder(process.pid()), field)
        .map(size -> size.substring(0, size.length() - "kB".length()).strip())
        .map(kilobytes -> Long.parseLong(kilobytes) << 10);
  }

  private static Optional<String> status(Path folder, String field) {
    return read(folder.resolve("status"))
        .flatMap(status -> status.lines().filter(line -> line.startsWith(field)).findFirst())
        .map(line -> line.substring(field.length()).strip());
  }

  /** Returns the threads by id. */
  static Map<String, ThreadUsage> threads(ProcessHandle process) {
    var threads = new HashMap<String, ThreadUsage>();
    for (var task : tasks(process))
      read(task.resolve("stat"))
          .ifPresent(stat -> threads.put(task.getFileName().toString(), ThreadUsage.of(stat)));
    renameLibraryThreads(threads);
    return threads;
  }

  private static List<Path> tasks(ProcessHandle process) {
    var tasks = new ArrayList<Path>();
    try (DirectoryStream<Path> all =
        Files.newDirectoryStream(folder(process.pid()).resolve("task"))) {
      all.forEach(tasks::add);
    } catch (IOException | DirectoryIteratorException e) {
      // The process has ended, or the system provides no threads.
    }
    return tasks;
  }

  // A thread of a native library has the name of the thread that created it, usually that of the
  // main thread. The launcher and the main thread are the first two threads of a JVM.
  private static void renameLibraryThreads(Map<String, ThreadUsage> threads) {
    threads.entrySet().stream()
        .filter(thread -> thread.getValue().name().equals(LAUNCHER))
        .sorted(Comparator.comparingLong(thread -> Long.parseLong(thread.getKey())))
        .skip(2)
        .forEach(
            thread ->
                thread.setValue(new ThreadUsage(LIBRARY_THREAD, thread.getValue().cpuMillis())));
  }

  /** Returns how often each thread gave up its processor to wait, by id. */
  static Map<String, Long> wakeups(ProcessHandle process) {
    var wakeups = new HashMap<String, Long>();
    for (var task : tasks(process))
      status(task, WAKEUPS)
          .ifPresent(count -> wakeups.put(task.getFileName().toString(), Long.valueOf(count)));
    return wakeups;
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
