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

/** Lets crawlers run in turn, some rounds of them, on a web that another process serves. */
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
   * Opens its web.
   *
   * @param words of the web, as {@link DistantWeb#words} has them
   * @param folder where crawlers work, and what they print is kept
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
    var said = folder.resolve("server.out").toFile();
    var web = DistantWeb.of(new ProcessBuilder(line).redirectError(said).start());
    return new Bench(web, folder, bubing, screen, stopping, clock);
  }

  public BenchWeb web() {
    return web.web();
  }

  /** Every run in its order; empty when it was time to stop. */
  public Optional<List<Run>> run(List<Crawler> crawlers, int rounds)
      throws IOException, InterruptedException {
    var runs = new ArrayList<Run>();
    for (var work : works(crawlers, rounds)) {
      var run = run(work);
      if (run.isEmpty()) return Optional.empty();
      runs.add(run.get());
    }
    return Optional.of(runs);
  }

  /** All are found before the first begins. */
  private List<Work> works(List<Crawler> crawlers, int rounds) throws IOException {
    var works = new ArrayList<Work>();
    for (var round = 1; round <= rounds; round++)
      for (var crawler : crawlers) {
        var place = Files.createDirectory(folder.resolve(crawler.name() + "-" + round));
        var entry = crawler.entry(new Ground(web(), place, bubing));
        works.add(new Work(entry, place));
      }
    return works;
  }

  private record Work(Entry entry, Path place) {}

  private Optional<Run> run(Work work) throws IOException, InterruptedException {
    var run = course.run(work.entry(), work.place());
    progress.clear();
    var crawl = work.entry().crawl();
    if (run.isEmpty() || crawl.isEmpty()) return run;
    return Optional.of(run.get().with(Graphs.made(crawl.get(), web(), work.place())));
  }

  /** Ends the process that serves the web. */
  @Override
  public void close() {
    web.close();
  }
}
