package orbweaver.graph.look;

import java.util.Locale;
import orbweaver.contract.url.CrawlUrl;

/** A component of a URL. */
public enum Part {
  URL,
  SCHEME,
  HOST,
  PATH,
  /** What stands behind the last slash of the path, without the extension. */
  NAME,
  /** What stands behind the last dot of the name. */
  EXTENSION;

  /** As a pattern for it is written: somewhere in the URL, or the whole component. */
  public Pattern pattern(String written) {
    return this == URL ? Pattern.within(written) : Pattern.whole(written);
  }

  /** As options name it. */
  public String option() {
    return "--" + name().toLowerCase(Locale.ROOT);
  }

  String of(CrawlUrl url) {
    return switch (this) {
      case URL -> url.toString();
      case SCHEME -> url.scheme();
      case HOST -> url.host();
      case PATH -> url.path();
      case NAME -> file(url).substring(0, dot(file(url)));
      case EXTENSION -> file(url).substring(Math.min(file(url).length(), dot(file(url)) + 1));
    };
  }

  private static String file(CrawlUrl url) {
    return url.path().substring(url.directory().length());
  }

  private static int dot(String file) {
    int dot = file.lastIndexOf('.');
    return dot < 0 ? file.length() : dot;
  }
}
