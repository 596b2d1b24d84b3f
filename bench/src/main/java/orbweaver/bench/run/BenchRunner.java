package orbweaver.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import orbweaver.bench.crawler.BenchWorkspace;
import orbweaver.bench.crawler.Contestant;
import orbweaver.bench.crawler.JavaCommandLine;
import orbweaver.bench.crawler.LaunchCommand;
import orbweaver.sandbox.bench.BenchServerProcess;
import orbweaver.sandbox.bench.BenchWeb;
import orbweaver.sandbox.bench.RemoteBenchWeb;

/** Bench that runs crawlers in turn, for several rounds, on a web served by another process. */
public final class BenchRunner implements AutoCloseable {
  private final RemoteBenchWeb web;
  private final Path folder;
  private final Optional<Path> bubing;
  private final BenchProgress progress;
  private final CrawlerRunner crawlerRunner;
  private final IdleRunner idleRunner;

  private BenchRunner(
      RemoteBenchWeb web,
      Path folder,
      Optional<Path> bubing,
      BenchProgress progress,
      BooleanSupplier isStopped,
      InstantSource clock) {
    this.web = web;
    this.folder = folder;
    this.bubing = bubing;
    this.progress = progress;
    crawlerRunner = new CrawlerRunner(web, progress, isStopped, clock);
    idleRunner = new IdleRunner(web, progress, isStopped, clock);
  }

  /**
   * Starts the web server.
   *
   * @param webArguments arguments of the web, as in {@link RemoteBenchWeb#arguments}
   * @param folder folder for the runs and their output
   * @param isStopped whether the bench is to stop
   */
  public static BenchRunner open(
      List<String> webArguments,
      Path folder,
      Optional<Path> bubing,
      BenchProgress progress,
      BooleanSupplier isStopped,
      InstantSource clock)
      throws IOException {
    var line = JavaCommandLine.of(BenchServerProcess.class, webArguments);
    var errors = folder.resolve("server.out").toFile();
    var web = RemoteBenchWeb.of(new ProcessBuilder(line).redirectError(errors).start());
    return new BenchRunner(web, folder, bubing, progress, isStopped, clock);
  }

  public BenchWeb web() {
    return web.web();
  }

  /** Runs all crawlers in order; empty if the bench was stopped. */
  public Optional<List<RunResult>> run(List<Contestant> crawlers, int rounds)
      throws IOException, InterruptedException {
    var runs = new ArrayList<RunResult>();
    for (var preparedRun : prepare(crawlers, rounds)) {
      var run = run(preparedRun);
      if (run.isEmpty()) return Optional.empty();
      runs.add(run.get());
    }
    return Optional.of(runs);
  }

  /**
   * Returns the crawl delay with which a crawl waits long enough for {@link #measureIdle}.
   *
   * @param time duration of the measurement
   */
  public static Duration idleDelay(Duration time) {
    return IdleRunner.delay(time);
  }

  /**
   * Runs each crawler until all its hosts wait, and measures it then; empty if the bench was
   * stopped.
   */
  public Optional<List<IdleResult>> measureIdle(List<Contestant> crawlers, Duration time)
      throws IOException, InterruptedException {
    var results = new ArrayList<IdleResult>();
    for (var preparedRun : prepare(crawlers, 1)) {
      var result = idleRunner.run(preparedRun.launch(), preparedRun.folder(), time);
      progress.clear();
      if (result.isEmpty()) return Optional.empty();
      results.add(result.get());
    }
    return Optional.of(results);
  }

  /** Prepares all runs before the first one starts. */
  private List<PreparedRun> prepare(List<Contestant> crawlers, int rounds) throws IOException {
    var prepared = new ArrayList<PreparedRun>();
    for (var round = 1; round <= rounds; round++)
      for (var crawler : crawlers) {
        var runFolder = Files.createDirectory(folder.resolve(crawler.name() + "-" + round));
        var launch = crawler.prepare(new BenchWorkspace(web(), runFolder, bubing));
        prepared.add(new PreparedRun(launch, runFolder));
      }
    return prepared;
  }

  private record PreparedRun(LaunchCommand launch, Path folder) {}

  private Optional<RunResult> run(PreparedRun preparedRun)
      throws IOException, InterruptedException {
    var run = crawlerRunner.run(preparedRun.launch(), preparedRun.folder());
    progress.clear();
    var crawl = preparedRun.launch().crawl();
    if (run.isEmpty() || crawl.isEmpty()) return run;
    return Optional.of(
        run.get().withOutput(CrawlFolderReader.read(crawl.get(), web(), preparedRun.folder())));
  }

  /** Ends the process that serves the web. */
  @Override
  public void close() {
    web.close();
  }
}
