package orbweaver.app.replay;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.StoredDecision;
import orbweaver.language.Formula;

/**
 * Decisions the crawl made by evidence that is not stored, such as a body: by residual formula and
 * URL.
 */
final class RecordedDecisions {
  private final Map<String, Map<String, StoredDecision>> known = new HashMap<>();

  void record(CrawlUrl url, Formula residual, StoredDecision decision) {
    known.computeIfAbsent(residual.toString(), _ -> new HashMap<>()).put(url.toString(), decision);
  }

  Optional<StoredDecision> find(CrawlUrl url, Formula residual) {
    return Optional.ofNullable(
        known.getOrDefault(residual.toString(), Map.of()).get(url.toString()));
  }
}
