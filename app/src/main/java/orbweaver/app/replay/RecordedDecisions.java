package orbweaver.app.replay;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;

/**
 * Decisions the crawl made by evidence that is not stored, such as a body: by residual formula and
 * URL.
 */
final class RecordedDecisions {
  private final Map<String, Map<String, OfflineVerdict>> known = new HashMap<>();

  void record(CrawlUrl url, Formula residual, OfflineVerdict verdict) {
    known.computeIfAbsent(residual.toString(), _ -> new HashMap<>()).put(url.toString(), verdict);
  }

  Optional<OfflineVerdict> find(CrawlUrl url, Formula residual) {
    return Optional.ofNullable(
        known.getOrDefault(residual.toString(), Map.of()).get(url.toString()));
  }
}
