package orbweaver.runtime.evaluation;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.evidence.Location;
import org.jspecify.annotations.Nullable;

/** URL as constraints see it. Its domain is looked up once, on first use. */
public final class UrlLocation implements Location {
  private final CrawlUrl url;
  private @Nullable String domain;

  public UrlLocation(CrawlUrl url) {
    this.url = url;
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
    var known = domain;
    if (known == null) {
      known = url.domain();
      domain = known;
    }
    return known;
  }
}
