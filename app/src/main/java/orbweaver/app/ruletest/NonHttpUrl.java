package orbweaver.app.ruletest;

import java.util.Optional;
import orbweaver.contract.url.OtherUrl;
import orbweaver.language.evidence.Location;

/** URL of a scheme that crawls do not fetch, as constraints see it. */
record NonHttpUrl(OtherUrl url) implements Location {
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
