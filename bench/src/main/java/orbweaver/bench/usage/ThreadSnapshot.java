package orbweaver.bench.usage;

import static java.util.stream.Collectors.groupingBy;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Usage of a process and its threads at one time.
 *
 * @param at milliseconds since the epoch
 * @param cpuMillis CPU time of the process in milliseconds
 * @param memory resident set size in bytes, if the system provides it
 * @param threads usage of the threads by id; empty if the system provides no threads
 */
public record ThreadSnapshot(
    long at, double cpuMillis, Optional<Long> memory, Map<String, ThreadActivity> threads) {
  public ThreadSnapshot {
    threads = Map.copyOf(threads);
  }

  /** Reads the usage of a process. */
  public static ThreadSnapshot of(ProcessHandle process, long now) {
    var wakeups = ProcFiles.wakeups(process);
    var threads = new HashMap<String, ThreadActivity>();
    ProcFiles.threads(process)
        .forEach(
            (id, usage) ->
                threads.put(
                    id,
                    new ThreadActivity(
                        usage.name(), usage.cpuMillis(), wakeups.getOrDefault(id, 0L))));
    return new ThreadSnapshot(
        now, ProcessMonitor.cpuMillis(process), ProcFiles.residentMemory(process), threads);
  }

  /** Returns the usage of the threads between this snapshot and a later one, by thread name. */
  public List<ThreadActivity> threadsUntil(ThreadSnapshot end) {
    return end.threads.entrySet().stream()
        .map(thread -> thread.getValue().minus(Optional.ofNullable(threads.get(thread.getKey()))))
        .collect(groupingBy(ThreadActivity::thread))
        .values()
        .stream()
        .map(ThreadActivity::sum)
        .sorted(
            Comparator.comparingDouble(ThreadActivity::cpuMillis)
                .thenComparingLong(ThreadActivity::wakeups)
                .reversed())
        .toList();
  }
}
