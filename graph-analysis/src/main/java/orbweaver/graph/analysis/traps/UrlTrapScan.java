package orbweaver.graph.analysis.traps;

import java.util.List;
import java.util.function.Consumer;
import orbweaver.contract.url.CrawlUrl;

/** Detector of traps by the text of URLs, which it accepts in sorted order. */
final class UrlTrapScan implements Consumer<String> {
  private final UrlSignals signals;
  private final TrapGroups groups;

  UrlTrapScan(UrlSignals signals) {
    this.signals = signals;
    groups = new TrapGroups(signals.kinds());
  }

  @Override
  public void accept(String text) {
    signals
        .detect(CrawlUrl.of(text))
        .ifPresent(signal -> groups.add(signal.kind(), signal.evidence(), text));
  }

  List<TrapFinding> findings() {
    return groups.findings();
  }
}
