package orbweaver.app.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.CaptureReader;
import orbweaver.archive.sink.CaptureTables;
import orbweaver.contract.url.CrawlUrl;

/**
 * Access to the archive of a crawl without a broker. It reads the index in turns of the engine, so
 * that a capture that it returns is stored.
 */
record EngineArchiveAccess(EngineTurns turns, CaptureTables tables, Path folder)
    implements ArchiveAccess {
  // A turn that reads more would delay the crawl, and the captures would fill its memory.
  private static final int MAX_PER_TURN = 500;

  @Override
  public void forEachCapture(Consumer<Capture> consumer) {
    var end = turns.run((_, _) -> tables.nextSerial());
    for (var from = 0L; from < end; from += MAX_PER_TURN) {
      var first = from;
      var to = Math.min(end, from + MAX_PER_TURN);
      turns.run((_, _) -> tables.range(first, to)).forEach(consumer);
    }
  }

  @Override
  public List<Capture> captures(CrawlUrl url) {
    return turns.run((_, _) -> tables.captures(url));
  }

  @Override
  public CaptureReader reader() {
    return new CaptureReader(folder);
  }
}
