package orbweaver.fetcher;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.http.HttpTransport;
import orbweaver.fetcher.memory.BodyMemory;
import orbweaver.fetcher.politeness.Clocks;
import orbweaver.fetcher.politeness.HostScheduler.Occupancy;
import orbweaver.fetcher.published.PublishedFileCache;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.runtime.evaluation.FormulaCache;

/**
 * Fetcher of the tasks of its open partitions: it completes those that need no request at once and
 * passes the others to its executor. Safe for threads.
 */
public final class Fetcher implements AutoCloseable {
  private final FetchContext context;
  private final FetchExecutor executor;

  /**
   * Creates a fetcher and starts its watch thread.
   *
   * @param politenessKey returns the politeness key of a URL
   * @param callbacks calls of the fetcher to its owner
   */
  public Fetcher(
      FetcherSettings settings,
      Clocks clocks,
      EgressPolicy egressPolicy,
      HttpTransport transport,
      Function<CrawlUrl, String> politenessKey,
      BodyMemory memory,
      FetcherCallbacks callbacks) {
    context =
        new FetchContext(
            settings,
            clocks,
            egressPolicy,
            transport,
            new FormulaCache(),
            politenessKey,
            new PublishedFileCache(settings.publishedSources()));
    executor = new FetchExecutor(context, memory, callbacks.mayStart(), callbacks.wakeOwner());
    executor.start();
  }

  /**
   * Opens a partition that was assigned to this fetcher.
   *
   * @param stored host records that the previous owner wrote
   */
  public void openPartition(int partition, List<HostRecord> stored) {
    executor.openPartition(partition, stored);
  }

  /** Closes a partition: interrupts its requests and drops its completions. */
  public void closePartition(int partition) {
    executor.closePartition(partition);
  }

  /** Accepts a task of an open partition. */
  public void submit(FetchTask task) {
    completionWithoutStep(task)
        .ifPresentOrElse(
            completion -> executor.accept(task, completion), () -> executor.enqueue(task));
  }

  private Optional<FetchCompletion> completionWithoutStep(FetchTask task) {
    var now = context.wallTime();
    if (task.request().reuse())
      return Optional.of(FetchCompletion.notModified(task, context.formulas(), now));
    try {
      return new ExternalResults(context.formulas())
          .find(context.settings().externalFiles(), task, now);
    } catch (FormulaSyntaxException e) {
      // The first step of the task completes it with a failure.
      return Optional.empty();
    }
  }

  /**
   * Returns the tasks completed since the last call.
   *
   * @throws IllegalStateException if a thread of the fetcher has failed
   */
  public List<FetchCompletion> drainCompleted() {
    return executor.drainCompleted();
  }

  /** Tests whether a task could start now. */
  public boolean hasReadyTasks() {
    return executor.hasReadyTasks();
  }

  /** Tests whether the completions taken so far should be committed at once, to free memory. */
  public boolean isShortOfMemory() {
    return executor.isShortOfMemory();
  }

  /**
   * Reports a commit.
   *
   * @param uncommittedBytes bytes of bodies that were taken and are still not committed
   */
  public void reportCommit(long uncommittedBytes) {
    executor.reportCommit(uncommittedBytes);
  }

  /** Returns the numbers of host slots by state. */
  public Occupancy occupancy() {
    return executor.occupancy();
  }

  /** Returns the numbers of requests that wait for politeness now; 0 is left out. */
  public Map<ActivityPartition, Long> politenessWaits() {
    return executor.politenessWaits();
  }

  /**
   * Waits at most this long for the requests in flight, and starts no request meanwhile; returns
   * true if none is left.
   */
  public boolean quiesce(Duration maxWait) {
    return executor.quiesce(maxWait);
  }

  @Override
  public void close() {
    executor.close();
  }
}
