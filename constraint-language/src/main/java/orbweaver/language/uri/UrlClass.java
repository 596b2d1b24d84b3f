package orbweaver.language.uri;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import orbweaver.language.evidence.Location;

/**
 * URL class of the W4 program of 1996. A secure scheme belongs to the class of its plain scheme.
 */
enum UrlClass {
  URL(_ -> true),
  HTTP_URL(UrlClass::isHttp),
  /** Directory without a query. */
  HTTP_PATH(url -> isHttp(url) && !isObject(url) && url.query().isEmpty()),
  HTTP_OBJECT(url -> isHttp(url) && isObject(url)),
  HTTP_SEARCHABLE_OBJECT(url -> isHttp(url) && isObject(url) && url.query().isPresent()),
  HTTP_SEARCH(url -> isHttp(url) && url.query().isPresent()),
  FTP_URL(url -> isOf(url, "ftp")),
  MAILTO_URL(url -> isOf(url, "mailto")),
  NEWS_URL(url -> isOf(url, "news")),
  GOPHER_URL(url -> isOf(url, "gopher")),
  TELNET_URL(url -> isOf(url, "telnet")),
  WAIS_URL(url -> isOf(url, "wais")),
  FILE_URL(url -> isOf(url, "file"));

  private final Predicate<Location> members;

  UrlClass(Predicate<Location> members) {
    this.members = members;
  }

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
    return members.test(url);
  }

  /** Returns the name in formula notation. */
  String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
