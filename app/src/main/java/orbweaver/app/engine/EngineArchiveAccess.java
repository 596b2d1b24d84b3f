package orbweaver.app.engine;

import java.nio.file.Path;
import java.util.List;
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
  @Override
  public List<Capture> captures() {
    return turns.run((_, _) -> tables.all());
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
