package orbweaver.cli.archive;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import orbweaver.admin.control.RefreshStatus;
import orbweaver.admin.control.RefreshStatus.Rejected;
import orbweaver.admin.control.SubmitRefresh;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.app.BuildVersion;
import orbweaver.app.engine.EngineCrawl;
import orbweaver.app.engine.RefreshRun;
import orbweaver.app.engine.archive.EngineArchive;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.FolderKind;
import orbweaver.app.process.PipelinePlan;
import orbweaver.archive.sink.Capture;
import orbweaver.cli.archive.RefreshedUrl.Response;
import orbweaver.cli.options.FetcherOptions;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.options.MemoryOption;
import orbweaver.cli.options.PartyOption;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.RemoteContext;
import orbweaver.cli.output.Screen;
import orbweaver.contract.url.CrawlUrl;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver archive refresh}. */
@Command(
    name = "refresh",
    header = "Requests URLs of the archive again and stores the responses.",
    description =
        "The crawl requests them before other URLs of their hosts, and obeys politeness and"
            + " robots.txt. A stopped crawl runs until they are fetched; the options of the network"
            + " are those of orbweaver crawl. A pipeline on brokers requests URLs that it has"
            + " fetched, and service archive stores the responses. An error replaces no earlier"
            + " capture. A URL that is rejected does not affect the others; the exit code is 2"
            + " then.%n",
    mixinStandardHelpOptions = true)
final class ArchiveRefreshCommand implements Callable<Integer> {
  private static final RefreshStatus NOT_ARCHIVED =
      new Rejected(
          "not in the archive (expected: URLs that archive list shows; orbweaver retry requests"
              + " failed ones, orbweaver seed adds new ones)");

  @Parameters(arity = "1..*", paramLabel = "URL", description = "URL that the archive contains.")
  private List<CrawlUrl> urls = List.of();

  @Option(
      names = "--archive-rejected",
      description =
          "If the crawl is stopped: also store the bodies that were read of pages that are rejected"
              + " then.")
  private boolean rejected;

  @Mixin private TaskOptions tasks = new TaskOptions();
  @Mixin private PartyOption party = new PartyOption();
  @Mixin private GraphOption graph = new GraphOption();
  @Mixin private FetcherOptions fetching = new FetcherOptions();
  @Mixin private MemoryOption memory = new MemoryOption();

  /**
   * Status of a URL that the command names.
   *
   * @param lastNumber newest request that the archive had before; absent if it had none, which is a
   *     rejection, or if a service has the archive
   */
  private record UrlStatus(RefreshStatus status, Optional<Long> lastNumber) {
    boolean isRejected() {
      return status instanceof Rejected;
    }
  }

  /** Statuses of the URLs that the command names, and whether the crawl has a broker. */
  private record RefreshOutcome(Map<CrawlUrl, UrlStatus> urls, boolean hasBroker) {
    List<CrawlUrl> accepted() {
      return urls.entrySet().stream()
          .filter(entry -> !entry.getValue().isRejected())
          .map(Map.Entry::getKey)
          .toList();
    }

    int exitCode(int code) {
      var hasRejected = urls.values().stream().anyMatch(UrlStatus::isRejected);
      return code == ExitCode.FINISHED.number() && hasRejected ? ExitCode.USAGE.number() : code;
    }
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    var result = new AtomicReference<>(new RefreshOutcome(Map.of(), false));
    var isRunning = RemoteContext.CURRENT.isBound();
    var code =
        tasks.run(
            this::refresh,
            (screen, outcome) -> {
              result.set(outcome);
              if (outcome.hasBroker()) print(screen, outcome, Map.of(), Response.FROM_PIPELINE);
              else if (isRunning) print(screen, outcome, Map.of(), Response.FROM_RUNNING_CRAWL);
              else if (outcome.accepted().isEmpty())
                print(screen, outcome, Map.of(), Response.STORED);
            });
    var outcome = result.get();
    var isPrinted = isRunning || outcome.hasBroker() || outcome.accepted().isEmpty();
    return outcome.exitCode(isPrinted ? code : runUntilFetched(outcome));
  }

  private Optional<RefreshOutcome> refresh(CrawlAccess crawl) throws InterruptedException {
    var lastNumbers = new HashMap<CrawlUrl, Long>();
    if (!crawl.hasBroker())
      for (var url : urls)
        newest(crawl.archive(), url).ifPresent(number -> lastNumbers.put(url, number));
    var submitted =
        urls.stream().filter(url -> crawl.hasBroker() || lastNumbers.containsKey(url)).toList();
    return new SubmitRefresh(party.party(), submitted)
        .run(crawl)
        .map(statuses -> new RefreshOutcome(withNumbers(statuses, lastNumbers), crawl.hasBroker()));
  }

  private Map<CrawlUrl, UrlStatus> withNumbers(
      Map<CrawlUrl, RefreshStatus> statuses, Map<CrawlUrl, Long> lastNumbers) {
    var results = new LinkedHashMap<CrawlUrl, UrlStatus>();
    for (var url : urls) {
      var status = statuses.getOrDefault(url, NOT_ARCHIVED);
      results.put(url, new UrlStatus(status, Optional.ofNullable(lastNumbers.get(url))));
    }
    return results;
  }

  private static Optional<Long> newest(ArchiveAccess archive, CrawlUrl url) {
    return archive.captures(url).reversed().stream().findFirst().map(Capture::number);
  }

  private int runUntilFetched(RefreshOutcome outcome) throws IOException, InterruptedException {
    var settings =
        new EngineCrawl.Settings(
                fetching.settings(BuildVersion.number()),
                graph.location(),
                PipelinePlan.forFolder(),
                memory.budget().bodyBytes())
            .withArchive(
                rejected
                    ? EngineArchive.Settings.ALL_PAGES
                    : EngineArchive.Settings.ACCEPTED_PAGES);
    var folder = CrawlFolder.claim(tasks.folder(), FolderKind.CRAWL);
    if (!new RefreshRun(settings, outcome.accepted()).run(folder, TaskOptions.CLOCK))
      return ExitCode.INTERRUPTED.number();
    return tasks.runReadOnly(
        crawl -> Optional.of(newCaptures(crawl.archive(), outcome.urls())),
        (screen, captures) -> print(screen, outcome, captures, Response.STORED));
  }

  private static Map<CrawlUrl, Capture> newCaptures(
      ArchiveAccess archive, Map<CrawlUrl, UrlStatus> statuses) {
    var found = new LinkedHashMap<CrawlUrl, Capture>();
    statuses.forEach(
        (url, before) ->
            before
                .lastNumber()
                .ifPresent(
                    last ->
                        archive.captures(url).stream()
                            .filter(capture -> capture.number() > last)
                            .forEach(capture -> found.put(url, capture))));
    return found;
  }

  private static void print(
      Screen screen, RefreshOutcome outcome, Map<CrawlUrl, Capture> captures, Response response) {
    var lines = new ArrayList<String>();
    var results = new ArrayList<RefreshedUrl>();
    outcome
        .urls()
        .forEach(
            (url, known) -> {
              var capture = Optional.ofNullable(captures.get(url));
              lines.add(RefreshedUrl.line(url, known.status(), capture, response));
              results.add(RefreshedUrl.of(url, known.status(), capture));
            });
    screen.printResult(String.join("\n", lines), results);
  }
}
