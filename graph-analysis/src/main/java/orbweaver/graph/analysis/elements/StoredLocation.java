package orbweaver.graph.analysis.elements;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.evidence.Location;

/** URL of the graph as constraints see it. */
record StoredLocation(CrawlUrl url) implements Location {
  static StoredLocation of(String stored) {
    return new StoredLocation(CrawlUrl.ofCanonical(stored));
  }

  @Override
  public String text() {
    return url.toString();
  }

  @Override
  public String scheme() {
    return url.scheme();
  }

  @Override
  public String host() {
    return url.host();
  }

  @Override
  public int port() {
    return url.port();
  }

  @Override
  public String path() {
    return url.path();
  }

  @Override
  public String directory() {
    return url.directory();
  }

  @Override
  public Optional<String> query() {
    return url.query();
  }

  @Override
  public String domain() {
    return url.domain();
  }
}
