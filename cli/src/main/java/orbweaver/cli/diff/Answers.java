package orbweaver.cli.diff;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;

/** What the crawl decided where what is kept does not say: how a page answered what was left. */
final class Answers {
  private final Map<String, Map<String, Standing>> known = new HashMap<>();

  void learn(CrawlUrl url, Formula left, Standing standing) {
    known.computeIfAbsent(left.toString(), _ -> new HashMap<>()).put(url.toString(), standing);
  }

  Optional<Standing> to(CrawlUrl url, Formula left) {
    return Optional.ofNullable(known.getOrDefault(left.toString(), Map.of()).get(url.toString()));
  }
}
