package orbweaver.language.uri;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.language.evidence.Location;

/**
 * URL class of the W4 program of 1996. A secure scheme belongs to the class of its plain scheme.
 */
enum UrlClass {
  URL,
  HTTP_URL,
  /** Directory without a query. */
  HTTP_PATH,
  HTTP_OBJECT,
  HTTP_SEARCHABLE_OBJECT,
  HTTP_SEARCH,
  FTP_URL,
  MAILTO_URL,
  NEWS_URL,
  GOPHER_URL,
  TELNET_URL,
  WAIS_URL,
  FILE_URL;

  private static boolean isHttp(Location url) {
    return isOf(url, "http") || isOf(url, "https");
  }

  private static boolean isOf(Location url, String scheme) {
    return url.scheme().equalsIgnoreCase(scheme);
  }

  private static boolean isObject(Location url) {
    return !url.path().isEmpty() && !url.path().endsWith("/");
  }

  static Optional<UrlClass> of(String text) {
    return Arrays.stream(values()).filter(urlClass -> urlClass.text().equals(text)).findFirst();
  }

  static List<String> names() {
    return Arrays.stream(values()).map(UrlClass::text).toList();
  }

  boolean contains(Location url) {
    return switch (this) {
      case URL -> true;
      case HTTP_URL -> isHttp(url);
      case HTTP_PATH -> isHttp(url) && !isObject(url) && url.query().isEmpty();
      case HTTP_OBJECT -> isHttp(url) && isObject(url);
      case HTTP_SEARCHABLE_OBJECT -> isHttp(url) && isObject(url) && url.query().isPresent();
      case HTTP_SEARCH -> isHttp(url) && url.query().isPresent();
      case FTP_URL -> isOf(url, "ftp");
      case MAILTO_URL -> isOf(url, "mailto");
      case NEWS_URL -> isOf(url, "news");
      case GOPHER_URL -> isOf(url, "gopher");
      case TELNET_URL -> isOf(url, "telnet");
      case WAIS_URL -> isOf(url, "wais");
      case FILE_URL -> isOf(url, "file");
    };
  }

  /** Returns the name in formula notation. */
  String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
