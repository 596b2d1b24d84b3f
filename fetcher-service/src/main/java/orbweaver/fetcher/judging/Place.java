package orbweaver.fetcher.judging;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Location;

/** A URL as the constraint language looks at it. */
record Place(CrawlUrl url) implements Location {
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
