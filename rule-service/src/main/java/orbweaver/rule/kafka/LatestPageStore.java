package orbweaver.rule.kafka;

import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.rule.LatestPage;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Store of the latest successful pages, as JSON; RocksDB compresses several of them together.
 *
 * @param pages JSON by URL
 */
record LatestPageStore(KeyValueStore<String, byte[]> pages) {
  /**
   * Returns the latest successful page; empty also for a row of another format, so that the page is
   * fetched again.
   */
  Optional<LatestPage> find(CrawlUrl url) {
    var json = pages.get(url.toString());
    if (json == null) return Optional.empty();
    return switch (Json.read(json, LatestPage.class)) {
      case Decoded(var page) -> Optional.of(page);
      case Unreadable(_) -> Optional.empty();
    };
  }

  void put(CrawlUrl url, LatestPage page) {
    pages.put(url.toString(), Json.bytes(page));
  }
}
