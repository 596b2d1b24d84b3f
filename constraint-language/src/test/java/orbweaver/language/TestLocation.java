package orbweaver.language;

import java.net.URI;
import java.util.Optional;
import orbweaver.language.evidence.Location;

/** Test URL; its registrable domain is the last two labels of its host. */
public record TestLocation(URI uri) implements Location {
  public static TestLocation at(String url) {
    return new TestLocation(URI.create(url));
  }

  @Override
  public String text() {
    return uri.toString();
  }

  @Override
  public String scheme() {
    return uri.getScheme();
  }

  @Override
  public String host() {
    return uri.getHost();
  }

  @Override
  public int port() {
    return uri.getPort() >= 0 ? uri.getPort() : scheme().equals("https") ? 443 : 80;
  }

  @Override
  public String path() {
    return uri.getRawPath();
  }

  @Override
  public String directory() {
    return path().substring(0, path().lastIndexOf('/') + 1);
  }

  @Override
  public Optional<String> query() {
    return Optional.ofNullable(uri.getRawQuery());
  }

  @Override
  public String domain() {
    var host = host();
    var above = host.lastIndexOf('.', host.lastIndexOf('.') - 1);
    return Character.isDigit(host.charAt(host.length() - 1)) ? host : host.substring(above + 1);
  }
}
