package orbweaver.bench.usage;

import java.util.List;
import java.util.Optional;

/**
 * Usage of the threads with one name.
 *
 * @param thread name, which the system cuts to 15 characters
 * @param cpuMillis CPU time in milliseconds
 * @param wakeups how often a thread waited and was woken: its voluntary context switches
 */
public record ThreadActivity(String thread, double cpuMillis, long wakeups) {
  ThreadActivity minus(Optional<ThreadActivity> before) {
    return before
        .map(old -> new ThreadActivity(thread, cpuMillis - old.cpuMillis, wakeups - old.wakeups))
        .orElse(this);
  }

  static ThreadActivity sum(List<ThreadActivity> threads) {
    return new ThreadActivity(
        threads.getFirst().thread,
        threads.stream().mapToDouble(ThreadActivity::cpuMillis).sum(),
        threads.stream().mapToLong(ThreadActivity::wakeups).sum());
  }
}
