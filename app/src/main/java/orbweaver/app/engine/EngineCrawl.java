package orbweaver.app.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.app.engine.archive.ArchiveScope;
import orbweaver.app.engine.archive.ArchivedState;
import orbweaver.app.engine.archive.EngineArchive;
import orbweaver.app.engine.archive.EngineCaptures;
import orbweaver.app.engine.heap.HeapWatch;
import orbweaver.app.engine.state.RocksState;
import orbweaver.app.engine.trace.PageTrace;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.news.NewsDispatcher;
import orbweaver.app.process.PipelinePlan;
import orbweaver.app.process.PipelineServiceSettings;
import orbweaver.app.progress.ActivityProgress;
import orbweaver.app.progress.CrawlProgress;
import orbweaver.archive.sink.ArchiveWriter;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.Progress;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.engine.CrawlEngine;
import orbweaver.engine.EngineLibrary;
import orbweaver.engine.EngineOutput;
import orbweaver.engine.record.LogEntryCodec;
import orbweaver.engine.state.EngineState;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.egress.SystemDnsResolver;
import orbweaver.fetcher.wiring.FetcherResources;
import orbweaver.graph.store.GraphStore;
import orbweaver.rule.submission.SubmissionReply;

/**
 * Crawl in this process without a broker: engine, fetcher and graph. Its folder holds the state and
 * the graph; a crawl that was killed resumes when it is opened again.
 */
public final class EngineCrawl implements AutoCloseable {
  private static final String STATE = "state";
  private static final Duration MAX_INDEX_WAIT = Duration.ofSeconds(2);

  private final Path sinkFolder;
  private final ArchiveAccess archiveAccess;
  private final PipelineManifest manifest;
  private final GraphLocation location;
  private final EngineState state;
  private final CrawlEngine engine;
  private final EngineLibrary library;
  private final EngineLoop loop;
  private final EngineFetcher fetcher;
  private final GraphOpening graphOpening;
  private final GraphFeed graph;
  private final EngineProfiles profiles;
  private final NewsDispatcher news;
  private final IndexFeed index;
  private final StoredPositions stored;
  private final CrawlFault fault = new CrawlFault();
  // Guarded by itself.
  private final Map<String, ActivityProgress> progress = new HashMap<>();
  private final boolean isNew;
  private volatile long logEnd;

  private EngineCrawl(
      Settings settings,
      CrawlFolder folder,
      EngineState state,
      Optional<EngineArchive> archive,
      InstantSource clock) {
    sinkFolder = FolderLayout.serviceFolder(folder.path(), ServiceKind.SINK.serviceName());
    this.state = state;
    location = settings.graph();
    manifest = EngineManifest.of(state, settings.plan());
    folder.bind(manifest.id());
    logEnd = state.log().end();
    isNew = logEnd == 0;
    engine = new CrawlEngine(manifest, state, new Effects());
    for (var report : engine.progress()) note(report);
    library = new EngineLibrary(state);
    loop = new EngineLoop(engine, clock, fault, this::freeBodies);
    archiveAccess =
        new EngineArchiveAccess(
            loop, EngineCaptures.of(state), FolderLayout.archive(folder.path()));
    graphOpening = graphOpening();
    profiles = new EngineProfiles(folder.path());
    stored = new StoredPositions(loop::stored);
    news =
        new NewsDispatcher(
            folder.path(),
            profiles,
            profiles.source(),
            new EgressPolicy(new SystemDnsResolver(), settings.fetcher().egress()),
            clock);
    index =
        new IndexFeed(
            FolderLayout.textIndex(folder.path()),
            profiles.source(),
            news::lastDelivered,
            state,
            fault,
            this::indexStored);
    graph = new GraphFeed(graphOpening, state, fault, stored::setGraph, settings.trace());
    try {
      fetcher =
          new EngineFetcher(
              new FetcherResources(settings.fetcher(), clock),
              manifest,
              settings.bodyMemory(),
              archive,
              fault,
              loop::deliver);
    } catch (RuntimeException | Error e) {
      graph.close();
      throw e;
    }
  }

  // A new graph is opened with the first page, because opening it takes a tenth of the start. Any
  // other is opened before: if it cannot be used, nothing is requested.
  private GraphOpening graphOpening() {
    var mayOpenLater = isNew && !location.mayExist(sinkFolder);
    return mayOpenLater ? GraphOpening.later(this::connect) : GraphOpening.of(connect());
  }

  /**
   * Settings of a crawl.
   *
   * @param plan politeness key of a new crawl, which an existing crawl must have
   * @param bodyMemory limit of the bytes of bodies in flight
   * @param archive pages whose bodies are stored, and for how long
   * @param trace receives the accepted pages; absent if they are not printed
   */
  public record Settings(
      FetcherSettings fetcher,
      GraphLocation graph,
      PipelinePlan plan,
      long bodyMemory,
      EngineArchive.Settings archive,
      Optional<PageTrace> trace) {
    /** Creates settings of a crawl without an archive. */
    public Settings(
        FetcherSettings fetcher, GraphLocation graph, PipelinePlan plan, long bodyMemory) {
      this(fetcher, graph, plan, bodyMemory, EngineArchive.Settings.NONE, Optional.empty());
    }

    /** Returns a copy with that archive. */
    public Settings withArchive(EngineArchive.Settings settings) {
      return new Settings(fetcher, graph, plan, bodyMemory, settings, trace);
    }

    /** Returns a copy with that trace. */
    public Settings withTrace(Optional<PageTrace> pages) {
      return new Settings(fetcher, graph, plan, bodyMemory, archive, pages);
    }

    /** Returns settings that accept an existing crawl with any politeness key. */
    public static Settings of(PipelineServiceSettings settings) {
      return new Settings(
          settings.fetcher(),
          settings.graph(),
          PipelinePlan.forFolder(),
          settings.memory().bodyBytes());
    }
  }

  /** Opens the crawl in a folder, or creates it, and resumes the requests that were in flight. */
  public static EngineCrawl open(CrawlFolder folder, Settings settings, InstantSource clock) {
    var crawl = create(folder, settings, clock);
    try {
      crawl.start();
      return crawl;
    } catch (RuntimeException | Error e) {
      // Some threads have started.
      crawl.close();
      throw e;
    }
  }

  private static EngineCrawl create(CrawlFolder folder, Settings settings, InstantSource clock) {
    if (settings.archive().scope() != ArchiveScope.NONE) requireStateOfArchive(folder);
    var opened = openState(folder);
    var state = opened;
    try {
      var archive =
          EngineArchive.open(
              FolderLayout.archive(folder.path()), settings.archive(), opened, clock);
      if (archive.isPresent()) state = new ArchivedState(opened, archive.get());
      return new EngineCrawl(settings, folder, state, archive, clock);
    } catch (RuntimeException | Error e) {
      state.close();
      throw e;
    }
  }

  /** Requires that the WARC files of a crawl, if there are any, have their index. */
  static void requireStateOfArchive(CrawlFolder folder) {
    ArchiveWriter.requireState(FolderLayout.archive(folder.path()), folder.path().resolve(STATE));
  }

  /** Opens the state of the crawl in a folder, or creates it. */
  static EngineState openState(CrawlFolder folder) {
    return openState(folder.path());
  }

  static EngineState openState(Path folder) {
    var heap = HeapWatch.ofProcess();
    return RocksState.open(folder.resolve(STATE), new LogEntryCodec(), () -> requireRoom(heap));
  }

  // The garbage of reading known URLs would otherwise let the heap grow to its limit.
  private static void requireRoom(HeapWatch heap) {
    heap.check()
        .ifPresent(
            full -> {
              throw full;
            });
  }

  private void start() {
    var open = engine.openRequests();
    fetcher.start(engine.hosts().records());
    graph.startWhenNeeded();
    news.start();
    index.start(engine.activities().all().stream().anyMatch(EngineCrawl::isIndexed));
    open.forEach(this::fetch);
    loop.deliver(new Delivery(this::sendSeedsOfLibrary, 0, () -> {}));
    loop.start();
  }

  // Those that a killed process has left.
  private void sendSeedsOfLibrary(CrawlEngine engine, Instant now) {
    if (library.sendSeeds(engine, now))
      loop.deliver(new Delivery(this::sendSeedsOfLibrary, 0, () -> {}));
  }

  private static boolean isIndexed(Activity activity) {
    return activity.effectivePolicy().writesTexts();
  }

  private void indexStored(long position) {
    stored.setIndex(position);
    news.wake();
  }

  private void freeBodies(long committedBytes) {
    fetcher.committed(committedBytes);
  }

  private void fetch(FetchRequest request) {
    var activities =
        request.interests().stream()
            .map(Interest::activity)
            .distinct()
            .flatMap(id -> engine.activities().newest(id).stream())
            .toList();
    fetcher.fetch(request, activities);
  }

  private void note(Progress report) {
    synchronized (progress) {
      progress.computeIfAbsent(report.activity(), _ -> new ActivityProgress()).add(report);
      if (report instanceof ActivityStatus) progress.notifyAll();
    }
  }

  /** Submits, and returns the reply when what it says is committed. */
  public CompletableFuture<SubmissionReply> submit(Submission submission) {
    return loop.runLater((engine, now) -> engine.submit(submission, now));
  }

  /** Returns the access of commands to this crawl, for any thread. */
  public CrawlAccess access() {
    return new EngineAccess(
        loop,
        manifest,
        engine.activities(),
        archiveAccess,
        profiles,
        new EngineLibraryAccess(loop, library));
  }

  /** Returns the progress of an activity. */
  public CrawlProgress progress(String activity) {
    var waits = Optional.ofNullable(fetcher.politenessWaits().get(activity)).orElse(0L);
    note(new PolitenessWait(activity, 0, waits));
    synchronized (progress) {
      return progress
          .computeIfAbsent(activity, _ -> new ActivityProgress())
          .current()
          .withNextReady(loop.nextHostReady());
    }
  }

  /** Tests whether the crawl had nothing when it was opened. */
  boolean isNew() {
    return isNew;
  }

  /** Waits until the state of an activity changes, at most for this time. */
  void awaitProgress(Duration wait) throws InterruptedException {
    synchronized (progress) {
      progress.wait(wait.toMillis());
    }
  }

  /** Tests whether a request for one of these URLs waits or is in flight. */
  boolean isRequested(Collection<CrawlUrl> urls) {
    return loop.run((engine, _) -> urls.stream().anyMatch(engine::isRequested));
  }

  /** Returns the newest version of an activity, if it is registered. */
  Optional<Activity> activity(String id) {
    return engine.activities().newest(id);
  }

  /** Tests whether graph and index have everything that was committed before the call. */
  public boolean isCaughtUp() {
    graph.startThread();
    return graph.hasStored(logEnd) && index.hasStored(logEnd);
  }

  /** Stores the committed log in the index, if there is one, for a search that follows. */
  void storeIndex() {
    index.storeNow(MAX_INDEX_WAIT);
  }

  /** Returns the failure that ends the crawl, if there is one. */
  public Optional<Throwable> fault() {
    return fault.first();
  }

  /** Returns the error on which the crawl retries now, if there is one. */
  Optional<String> repeatedFailure() {
    return graph.repeatedFailure();
  }

  /** Opens a connection to the graph; the first one writes all but sizes. */
  public GraphStore openGraph() {
    graph.startThread();
    var _ = graphOpening.store();
    return connect();
  }

  private GraphStore connect() {
    return location.open(sinkFolder, manifest.id());
  }

  /** Waits some seconds for responses, commits them, and stores the graph. */
  @Override
  public void close() {
    // They are closed in the reverse order: first the engine.
    try (state;
        fetcher;
        graph;
        news;
        index;
        loop) {
      graph.prepareToClose();
      fetcher.finish();
    }
  }

  private final class Effects implements EngineOutput {
    @Override
    public void committed(long end) {
      logEnd = end;
    }

    @Override
    public void fetch(FetchRequest request) {
      EngineCrawl.this.fetch(request);
    }

    @Override
    public void append(long position, LogEntry entry) {
      if (entry instanceof Progressed(var report)) note(report);
      index.append(position, entry);
      graph.append(position, entry);
    }
  }
}
