package orbweaver.cli.archive;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.app.BuildVersion;
import orbweaver.app.engine.EngineCrawl;
import orbweaver.app.engine.RefreshRun;
import orbweaver.app.engine.archive.EngineArchive;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.FolderKind;
import orbweaver.app.process.PipelinePlan;
import orbweaver.archive.sink.Capture;
import orbweaver.cli.options.FetcherOptions;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.options.MemoryOption;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.RemoteContext;
import orbweaver.cli.output.Screen;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.OperationException;
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
            + " are those of orbweaver crawl. An error replaces no earlier capture.%n",
    mixinStandardHelpOptions = true)
final class ArchiveRefreshCommand implements Callable<Integer> {
  @Parameters(arity = "1..*", paramLabel = "URL", description = "URL that the archive contains.")
  private List<CrawlUrl> urls = List.of();

  @Option(
      names = "--archive-rejected",
      description =
          "If the crawl is stopped: also store the bodies that were read of pages that are rejected"
              + " then.")
  private boolean rejected;

  @Mixin private TaskOptions tasks = new TaskOptions();
  @Mixin private GraphOption graph = new GraphOption();
  @Mixin private FetcherOptions fetching = new FetcherOptions();
  @Mixin private MemoryOption memory = new MemoryOption();

  /** URL that is requested again, with the newest request that the archive had before. */
  private record Asked(RefreshResult result, long lastNumber) {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    var asked = new AtomicReference<Map<CrawlUrl, Asked>>(Map.of());
    var isRunning = RemoteContext.CURRENT.isBound();
    var code =
        tasks.run(
            crawl -> Optional.of(refresh(crawl.archive())),
            (screen, results) -> {
              asked.set(results);
              if (isRunning) print(screen, results, Map.of(), true);
            });
    if (isRunning || code != ExitCode.FINISHED.number()) return code;
    return runUntilFetched(asked.get());
  }

  private Map<CrawlUrl, Asked> refresh(ArchiveAccess archive) {
    var lastNumbers = new LinkedHashMap<CrawlUrl, Long>();
    for (var url : urls) lastNumbers.put(url, newest(archive, url).orElseThrow(() -> missing(url)));
    var results = archive.refresh(List.copyOf(lastNumbers.keySet()));
    var asked = new LinkedHashMap<CrawlUrl, Asked>();
    lastNumbers.forEach(
        (url, last) ->
            Optional.ofNullable(results.get(url))
                .ifPresent(result -> asked.put(url, new Asked(result, last))));
    return asked;
  }

  private static Optional<Long> newest(ArchiveAccess archive, CrawlUrl url) {
    return archive.captures(url).reversed().stream().findFirst().map(Capture::number);
  }

  private static OperationException missing(CrawlUrl url) {
    return OperationException.usageError(
        "%s: not in the archive (expected: URLs that archive list shows; orbweaver retry requests failed ones, orbweaver seed adds new ones)"
            .formatted(url));
  }

  private int runUntilFetched(Map<CrawlUrl, Asked> asked) throws IOException, InterruptedException {
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
    if (!new RefreshRun(settings, asked.keySet()).run(folder, TaskOptions.CLOCK))
      return ExitCode.INTERRUPTED.number();
    return tasks.runReadOnly(
        crawl -> Optional.of(newCaptures(crawl.archive(), asked)),
        (screen, captures) -> print(screen, asked, captures, false));
  }

  private static Map<CrawlUrl, Capture> newCaptures(
      ArchiveAccess archive, Map<CrawlUrl, Asked> asked) {
    var found = new LinkedHashMap<CrawlUrl, Capture>();
    asked.forEach(
        (url, before) ->
            archive.captures(url).stream()
                .filter(capture -> capture.number() > before.lastNumber())
                .forEach(capture -> found.put(url, capture)));
    return found;
  }

  private static void print(
      Screen screen,
      Map<CrawlUrl, Asked> asked,
      Map<CrawlUrl, Capture> captures,
      boolean isRunning) {
    var lines =
        asked.entrySet().stream()
            .map(
                entry ->
                    RefreshedUrl.line(
                        entry.getKey(),
                        entry.getValue().result(),
                        Optional.ofNullable(captures.get(entry.getKey())),
                        isRunning))
            .toList();
    var results =
        asked.entrySet().stream()
            .map(
                entry ->
                    RefreshedUrl.of(
                        entry.getKey(),
                        entry.getValue().result(),
                        Optional.ofNullable(captures.get(entry.getKey()))))
            .toList();
    screen.printResult(String.join("\n", lines), results);
  }
}
