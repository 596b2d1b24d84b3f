package orbweaver.bench.usage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Monitor of a process and its descendants; usage of ended ones is included. */
public final class ProcessMonitor {
  // The set of processes and threads changes slowly, so only every 20th recording reads it.
  private static final int TREE_INTERVAL = 20;

  private final ProcessHandle root;
  private final List<CpuSample> samples = new ArrayList<>();
  private final Map<Long, Double> cpuMillis = new HashMap<>();
  private final Map<Long, Long> memory = new HashMap<>();
  private final Map<String, ProcFiles.ThreadUsage> threads = new HashMap<>();
  private final List<ThreadCpuTimes> threadTimes = new ArrayList<>();
  private List<ProcessHandle> tree;
  private int recordings;

  /**
   * Creates a monitor.
   *
   * @param launched start time in milliseconds since the epoch
   */
  public ProcessMonitor(ProcessHandle root, long launched) {
    this.root = root;
    tree = List.of(root);
    samples.add(new CpuSample(launched, 0));
    threadTimes.add(new ThreadCpuTimes(launched, Map.of()));
  }

  /** Records the usage so far. */
  public void record(long now) {
    if (recordings++ % TREE_INTERVAL == 0) readTree(now);
    for (var process : tree)
      ProcFiles.cpuMillis(process)
          .ifPresent(taken -> cpuMillis.merge(process.pid(), taken, Math::max));
    samples.add(new CpuSample(now, sum(cpuMillis)));
  }

  private void readTree(long now) {
    tree = Stream.concat(Stream.of(root), root.descendants()).toList();
    for (var process : tree)
      ProcFiles.memory(process).ifPresent(peak -> memory.merge(process.pid(), peak, Math::max));
    threads.putAll(ProcFiles.threads(root));
    threadTimes.add(new ThreadCpuTimes(now, byThreadName()));
  }

  private static double sum(Map<?, Double> numbers) {
    return numbers.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  /** Returns the CPU time of a process in milliseconds; 0 if it has ended. */
  public static double cpuMillis(ProcessHandle process) {
    return ProcFiles.cpuMillis(process).orElse(0.0);
  }

  /** Returns the usage up to the last recording. */
  public ProcessUsage usage() {
    var peak = Optional.of(memory).filter(all -> !all.isEmpty());
    return new ProcessUsage(samples, peak.map(ProcessMonitor::total), threadTimes);
  }

  private static long total(Map<Long, Long> memory) {
    return memory.values().stream().mapToLong(Long::longValue).sum();
  }

  private Map<String, Double> byThreadName() {
    return threads.values().stream()
        .collect(
            Collectors.groupingBy(
                ProcFiles.ThreadUsage::name,
                TreeMap::new,
                Collectors.summingDouble(ProcFiles.ThreadUsage::cpuMillis)));
  }
}
