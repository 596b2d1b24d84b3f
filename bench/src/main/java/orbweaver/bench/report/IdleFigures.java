package orbweaver.bench.report;

import java.util.List;
import java.util.Optional;
import orbweaver.bench.run.IdleResult;
import orbweaver.bench.usage.ThreadActivity;

/**
 * Figures of a crawl while all its hosts wait.
 *
 * @param seconds measured time
 * @param requests requests in the measured time, which should be 0
 * @param cpuPercent CPU time in percent of one core
 * @param wakeups wakeups per second of all threads, if the system provides them
 * @param memory resident memory in bytes, if the system provides it
 * @param threads figures by thread name, the most expensive first, without threads that slept
 */
public record IdleFigures(
    String crawler,
    double seconds,
    int requests,
    double cpuPercent,
    Optional<Double> wakeups,
    Optional<Double> memory,
    List<ThreadFigures> threads) {
  /**
   * Figures of the threads with one name.
   *
   * @param cpuPercent CPU time in percent of one core
   * @param wakeups wakeups per second
   */
  public record ThreadFigures(String thread, double cpuPercent, double wakeups) {}

  public IdleFigures {
    threads = List.copyOf(threads);
  }

  static IdleFigures of(IdleResult result) {
    var millis = result.end().at() - result.start().at();
    var threads =
        result.start().threadsUntil(result.end()).stream()
            .map(thread -> figures(thread, millis))
            .toList();
    return new IdleFigures(
        result.crawler(),
        millis / 1000.0,
        result.requests(),
        100 * (result.end().cpuMillis() - result.start().cpuMillis()) / millis,
        threads.isEmpty()
            ? Optional.empty()
            : Optional.of(threads.stream().mapToDouble(ThreadFigures::wakeups).sum()),
        result.end().memory().map(Long::doubleValue),
        threads.stream()
            .filter(thread -> thread.cpuPercent() > 0 || thread.wakeups() > 0)
            .toList());
  }

  private static ThreadFigures figures(ThreadActivity thread, long millis) {
    return new ThreadFigures(
        thread.thread(), 100 * thread.cpuMillis() / millis, 1000.0 * thread.wakeups() / millis);
  }
}
