package orbweaver.cli.bench.run;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.cli.bench.entry.Entry;
import orbweaver.cli.bench.gauge.Gauge;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.run.Stopping;
import orbweaver.sandbox.bench.serve.DistantWeb;

/**
 * Lets a crawler run, in a process of its own, until it ends or asks for nothing any more.
 *
 * @param web that it is to crawl
 */
record Course(DistantWeb web, Progress progress, Stopping stopping, InstantSource clock) {
  static final String OUTPUT = "output";
  private static final long PAUSE = 20;
  private static final int QUOTED = 2_000;
  private static final long GRACE = 10;

  /**
   * Runs it; empty when it was time to stop.
   *
   * @param place a folder of its own, where what it prints is kept
   * @throws CommandException if it fails or asks for no page
   */
  Optional<Run> run(Entry entry, Path place) throws IOException, InterruptedException {
    web.begin();
    var before = Gauge.taken(web.server());
    var launched = clock.millis();
    var process = start(entry, place);
    try {
      var gauge = new Gauge(process.toHandle(), launched);
      var vigil = new Vigil(web, entry, progress);
      while (!process.waitFor(PAUSE, MILLISECONDS) && !vigil.isOver(clock.millis())) {
        if (stopping.isAsked()) return Optional.empty();
        gauge.look(clock.millis());
      }
      var tally = web.tally();
      if (stopping.isAsked()) return Optional.empty();
      if (tally.pages() == 0 || hasFailed(entry, process)) throw failed(entry, place);
      var serving = Gauge.taken(web.server()) - before;
      return Optional.of(Run.of(entry, web.web(), gauge.usage(), serving, tally));
    } finally {
      end(process);
    }
  }

  private static Process start(Entry entry, Path place) throws IOException {
    var builder = new ProcessBuilder(entry.command()).redirectErrorStream(true);
    builder.environment().putAll(entry.variables());
    var output = place.resolve(OUTPUT).toFile();
    return builder.directory(place.toFile()).redirectOutput(output).start();
  }

  private static boolean hasFailed(Entry entry, Process process) {
    return entry.end() == Entry.End.WELL && process.exitValue() != 0;
  }

  private static CommandException failed(Entry entry, Path place) throws IOException {
    var all = Files.readString(place.resolve(OUTPUT)).strip();
    var said = all.substring(Math.max(0, all.length() - QUOTED));
    return CommandException.fault(
        "%s came to no end with every page it could have; it said: %s"
            .formatted(entry.name(), said.isEmpty() ? "nothing" : said));
  }

  private static void end(Process process) throws InterruptedException {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    if (!process.waitFor(GRACE, SECONDS)) process.destroyForcibly();
  }
}
