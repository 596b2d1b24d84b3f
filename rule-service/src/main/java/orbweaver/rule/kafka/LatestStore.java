package orbweaver.rule.kafka;

import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.rule.LatestPage;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The latest good pages, as JSON; what is beneath compresses it, many at once.
 *
 * @param pages by URL
 */
record LatestStore(KeyValueStore<String, byte[]> pages) {
  /** The latest good page; a row of another version is none, and the page is asked for again. */
  Optional<LatestPage> find(CrawlUrl url) {
    var json = pages.get(url.toString());
    if (json == null) return Optional.empty();
    return switch (Json.read(json, LatestPage.class)) {
      case Readable(var page) -> Optional.of(page);
      case Unreadable(_) -> Optional.empty();
    };
  }

  void put(CrawlUrl url, LatestPage page) {
    pages.put(url.toString(), Json.bytes(page));
  }
}
