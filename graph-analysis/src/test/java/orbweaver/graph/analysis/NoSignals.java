package orbweaver.graph.analysis;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.traps.UrlSignals;

/** Detector that finds no trap in any URL. */
public enum NoSignals implements UrlSignals {
  NONE;

  @Override
  public Optional<UrlSignal> detect(CrawlUrl url) {
    return Optional.empty();
  }

  @Override
  public List<String> kinds() {
    return List.of();
  }
}
