package orbweaver.cli.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.bench.entry.Crawler;
import orbweaver.cli.bench.entry.Entry;
import orbweaver.cli.bench.entry.Ground;
import orbweaver.cli.bench.entry.JavaLine;
import orbweaver.cli.run.Stopping;
import orbweaver.cli.watch.Screen;
import orbweaver.sandbox.bench.BenchWeb;
import orbweaver.sandbox.bench.serve.DistantWeb;
import orbweaver.sandbox.bench.serve.ServerProcess;

/** Bench that runs crawlers in turn, for several rounds, on a web served by another process. */
public final class Bench implements AutoCloseable {
  private final DistantWeb web;
  private final Path folder;
  private final Optional<Path> bubing;
  private final Progress progress;
  private final Course course;

  private Bench(
      DistantWeb web,
      Path folder,
      Optional<Path> bubing,
      Screen screen,
      Stopping stopping,
      InstantSource clock) {
    this.web = web;
    this.folder = folder;
    this.bubing = bubing;
    progress = new Progress(screen);
    course = new Course(web, progress, stopping, clock);
  }

  /**
   * Starts the web server.
   *
   * @param words arguments of the web, as in {@link DistantWeb#words}
   * @param folder folder for the runs and their output
   */
  public static Bench open(
      List<String> words,
      Path folder,
      Optional<Path> bubing,
      Screen screen,
      Stopping stopping,
      InstantSource clock)
      throws IOException {
    var line = JavaLine.of(ServerProcess.class, words);
    var errors = folder.resolve("server.out").toFile();
    var web = DistantWeb.of(new ProcessBuilder(line).redirectError(errors).start());
    return new Bench(web, folder, bubing, screen, stopping, clock);
  }

  public BenchWeb web() {
    return web.web();
  }

  /** Runs all crawlers in order; empty if the bench was stopped. */
  public Optional<List<Run>> run(List<Crawler> crawlers, int rounds)
      throws IOException, InterruptedException {
    var runs = new ArrayList<Run>();
    for (var work : prepare(crawlers, rounds)) {
      var run = run(work);
      if (run.isEmpty()) return Optional.empty();
      runs.add(run.get());
    }
    return Optional.of(runs);
  }

  /** Prepares all runs before the first one starts. */
  private List<Work> prepare(List<Crawler> crawlers, int rounds) throws IOException {
    var prepared = new ArrayList<Work>();
    for (var round = 1; round <= rounds; round++)
      for (var crawler : crawlers) {
        var runFolder = Files.createDirectory(folder.resolve(crawler.name() + "-" + round));
        var entry = crawler.entry(new Ground(web(), runFolder, bubing));
        prepared.add(new Work(entry, runFolder));
      }
    return prepared;
  }

  private record Work(Entry entry, Path folder) {}

  private Optional<Run> run(Work work) throws IOException, InterruptedException {
    var run = course.run(work.entry(), work.folder());
    progress.clear();
    var crawl = work.entry().crawl();
    if (run.isEmpty() || crawl.isEmpty()) return run;
    return Optional.of(run.get().with(Graphs.made(crawl.get(), web(), work.folder())));
  }

  /** Ends the process that serves the web. */
  @Override
  public void close() {
    web.close();
  }
}
