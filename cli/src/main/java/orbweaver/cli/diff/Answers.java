package orbweaver.cli.diff;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;

/**
 * Decisions the crawl made by evidence that is not stored, such as a body: by residual formula and
 * URL.
 */
final class Answers {
  private final Map<String, Map<String, Standing>> known = new HashMap<>();

  void learn(CrawlUrl url, Formula residual, Standing verdict) {
    known.computeIfAbsent(residual.toString(), _ -> new HashMap<>()).put(url.toString(), verdict);
  }

  Optional<Standing> to(CrawlUrl url, Formula residual) {
    return Optional.ofNullable(known.getOrDefault(residual.toString(), Map.of()).get(url.toString()));
  }
}
