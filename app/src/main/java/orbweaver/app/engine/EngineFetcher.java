package orbweaver.app.engine;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import orbweaver.app.engine.archive.EngineArchive;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.request.FetchRequest;
import orbweaver.engine.Message.PageRead;
import orbweaver.extractor.Extractor;
import orbweaver.fetcher.FetchCompletion;
import orbweaver.fetcher.FetchTask;
import orbweaver.fetcher.Fetcher;
import orbweaver.fetcher.memory.BodyLimits;
import orbweaver.fetcher.wiring.FetcherResources;

/**
 * Fetcher and extractor of a crawl: requests in, pages out. One thread takes the completed
 * requests, and as many threads as there are processors extract the pages.
 */
final class EngineFetcher implements AutoCloseable {
  private static final int PARTITION = 0;
  private static final Duration SHUTDOWN_WAIT = Duration.ofSeconds(5);
  private static final Duration DRAIN_INTERVAL = Duration.ofMillis(100);
  // Some turns of the engine. More pages between fetcher and commit would save no time: they would
  // hold memory, and the collector would have to copy them.
  private static final long MAX_BACKLOG = 2 << 20;

  private final FetcherResources resources;
  private final Fetcher fetcher;
  private final Optional<EngineArchive> archive;
  private final CrawlFault fault;
  private final Consumer<Delivery> deliver;
  private final Semaphore completed = new Semaphore(0);
  private final Object memoryLock = new Object();
  private final AtomicLong requests = new AtomicLong();
  // Threads of their own: a hostile page takes seconds, and on virtual threads it would delay the
  // deadlines of all exchanges.
  private final ExecutorService extractors =
      Executors.newFixedThreadPool(
          Runtime.getRuntime().availableProcessors(),
          Thread.ofPlatform().name("extractor-", 0).factory());
  private final ThreadLocal<Extractor> extractor = ThreadLocal.withInitial(Extractor::new);
  private final Thread collector = Thread.ofPlatform().name("fetch-collector").unstarted(this::run);
  private volatile boolean isClosed;
  // Guarded by memoryLock, so that the fetcher is told the numbers in their order.
  private long uncommittedBytes;

  /**
   * Creates a fetcher that requests nothing yet.
   *
   * @param resources closed with the fetcher
   * @param memory limit of the bytes of bodies in flight
   * @param archive archive of the bodies, if they are stored
   * @param deliver takes the pages and host records; called by many threads
   */
  EngineFetcher(
      FetcherResources resources,
      PipelineManifest manifest,
      long memory,
      Optional<EngineArchive> archive,
      CrawlFault fault,
      Consumer<Delivery> deliver) {
    this.resources = resources;
    this.archive = archive;
    this.fault = fault;
    this.deliver = deliver;
    try {
      fetcher =
          resources.newFetcher(
              manifest::politenessKeyOf,
              new BodyLimits(memory, MAX_BACKLOG),
              () -> !isClosed,
              completed::release);
    } catch (RuntimeException | Error e) {
      resources.close();
      throw e;
    }
  }

  /** Starts with the states of hosts that an earlier process left. */
  void start(List<HostRecord> hosts) {
    fetcher.openPartition(PARTITION, hosts);
    collector.start();
  }

  /** Queues a request at its host. */
  void fetch(FetchRequest request, List<Activity> activities) {
    fetcher.submit(new FetchTask(PARTITION, requests.getAndIncrement(), request, activities));
  }

  /** Frees the memory of bodies whose pages are committed. */
  void committed(long bytes) {
    synchronized (memoryLock) {
      uncommittedBytes -= bytes;
      fetcher.reportCommit(uncommittedBytes);
    }
  }

  /** Returns the numbers of requests that wait for politeness, by activity. */
  Map<String, Long> politenessWaits() {
    return fetcher.politenessWaits().entrySet().stream()
        .collect(Collectors.toMap(wait -> wait.getKey().activity(), Map.Entry::getValue));
  }

  private void run() {
    try {
      while (!isClosed) {
        completed.acquire();
        var _ = completed.drainPermits();
        collect();
      }
    } catch (InterruptedException e) {
      // finish() interrupts the wait for completed requests.
    } catch (RuntimeException | Error e) {
      fault.report("fetcher", e);
    }
  }

  private void collect() {
    for (var completion : takeCompleted()) extractors.execute(() -> extract(completion));
  }

  private List<FetchCompletion> takeCompleted() {
    synchronized (memoryLock) {
      var taken = fetcher.drainCompleted();
      for (var completion : taken) uncommittedBytes += completion.bodyBytes();
      // Also if nothing was completed: a body may wait for memory that is free.
      if (taken.isEmpty()) fetcher.reportCommit(uncommittedBytes);
      return taken;
    }
  }

  private void extract(FetchCompletion completion) {
    try {
      var extracted = extractor.get().extract(completion.result(), completion.body().bytes());
      var read = new PageRead(extracted.page(), extracted.text(), completion.hostRecords());
      deliver.accept(delivery(read, completion));
    } catch (RuntimeException | Error e) {
      fault.report("extractor", e);
    }
  }

  // The records are compressed here, so that the thread of the engine only appends them.
  private Delivery delivery(PageRead read, FetchCompletion completion) {
    var bytes = completion.bodyBytes();
    return archive
        .flatMap(
            files ->
                files
                    .prepare(read.page(), completion.requestHeaders(), completion.body().bytes())
                    .map(capture -> Delivery.of(read, bytes, files, capture)))
        .orElseGet(() -> Delivery.of(read, bytes));
  }

  /**
   * Starts no further request, waits some seconds for those in flight, and delivers their pages.
   */
  void finish() {
    isClosed = true;
    collector.interrupt();
    EngineLoop.joinUninterruptibly(collector);
    try (extractors) {
      var end = System.nanoTime() + SHUTDOWN_WAIT.toNanos();
      // In intervals, because a reader may wait for memory that only the commit of others frees.
      while (!fetcher.quiesce(DRAIN_INTERVAL) && System.nanoTime() < end) collect();
      collect();
    } catch (RuntimeException e) {
      fault.report("fetcher", e);
    }
  }

  @Override
  public void close() {
    fetcher.close();
    resources.close();
  }
}
