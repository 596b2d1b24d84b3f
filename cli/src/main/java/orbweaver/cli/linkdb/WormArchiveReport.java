package orbweaver.cli.linkdb;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import orbweaver.app.crawl.LocalCrawl;
import orbweaver.app.progress.CrawlSummary;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.Screen;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.linkdb.WormArchiveFormat;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.store.LinkGraph;

/**
 * Report of a run of the Worm: the new archive on standard output, and the summary as messages.
 *
 * @param older archive that the new one contains
 */
public record WormArchiveReport(Screen screen, OlderWormArchive older)
    implements LocalCrawl.EndReporter {
  private static final int BUFFER_BYTES = 1 << 16;

  @Override
  public void report(LinkGraph graph, CrawlSummary summary) {
    var selection =
        new ExportSelection(
            graph, WormArchiveFormat.DEFAULT_KINDS, Optional.empty(), NodeLevel.PAGE);
    try (var out = new BufferedOutputStream(CommandEnvironment.standardOutput(), BUFFER_BYTES)) {
      older.extended().write(selection, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    summary.lines().forEach(screen::printMessage);
  }

  @Override
  public void reportInterrupted(CrawlSummary summary) {
    summary.lines().forEach(screen::printMessage);
    screen.printMessage(
        "no archive was written; with --dir FOLDER, the same command continues an interrupted run");
  }
}
