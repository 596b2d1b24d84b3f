package orbweaver.app.traps;

import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.trap.TrapLimits;
import orbweaver.frontier.trap.UrlTrapDetector;
import orbweaver.graph.analysis.traps.TrapFinding;

/** Scanner of the URLs of a crawl, in their order, that detects traps by the text of the URL. */
final class UrlTrapScan implements Consumer<String> {
  private final UrlTrapDetector signs = new UrlTrapDetector(TrapLimits.DEFAULTS);
  private final TrapGroups groups = new TrapGroups();
  private final Instant now;

  UrlTrapScan(Instant now) {
    this.now = now;
  }

  @Override
  public void accept(String text) {
    signs
        .detect(CrawlUrl.of(text), now)
        .ifPresent(sign -> groups.add(sign.kind().code(), sign.evidence(), text));
  }

  List<TrapFinding> reports() {
    return groups.reports();
  }
}
