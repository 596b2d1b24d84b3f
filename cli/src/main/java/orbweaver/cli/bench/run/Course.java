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
 * Runner of a crawler in its own process, until it ends or sends no more requests.
 *
 * @param web the web to crawl
 */
record Course(DistantWeb web, Progress progress, Stopping stopping, InstantSource clock) {
  static final String OUTPUT = "output";
  private static final long POLL_MS = 20;
  private static final int MAX_QUOTED = 2_000;
  private static final long GRACE_SECONDS = 10;

  /**
   * Runs a crawler; returns empty if the bench was stopped.
   *
   * @param place folder of the run, which receives its output
   * @throws CommandException if the crawler fails or requests no page
   */
  Optional<Run> run(Entry entry, Path place) throws IOException, InterruptedException {
    web.begin();
    var before = Gauge.taken(web.server());
    var launched = clock.millis();
    var process = start(entry, place);
    try {
      var monitor = new Gauge(process.toHandle(), launched);
      var watcher = new Vigil(web, entry, progress);
      while (!process.waitFor(POLL_MS, MILLISECONDS) && !watcher.isOver(clock.millis())) {
        if (stopping.isAsked()) return Optional.empty();
        monitor.look(clock.millis());
      }
      var tally = web.tally();
      if (stopping.isAsked()) return Optional.empty();
      if (tally.pages() == 0 || hasFailed(entry, process)) throw failed(entry, place);
      var serving = Gauge.taken(web.server()) - before;
      return Optional.of(Run.of(entry, web.web(), monitor.usage(), serving, tally));
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
    var output = all.substring(Math.max(0, all.length() - MAX_QUOTED));
    return CommandException.fault(
        "%s failed or requested no page; its output: %s"
            .formatted(entry.name(), output.isEmpty() ? "nothing" : output));
  }

  private static void end(Process process) throws InterruptedException {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    if (!process.waitFor(GRACE_SECONDS, SECONDS)) process.destroyForcibly();
  }
}
