package orbweaver.graph.analysis.picture;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/** Texts that have little space in a picture. */
final class ShortenedText {
  private static final String ELLIPSIS = "\u2026";
  private static final int SITE = 2;
  private static final int SITE_PARTS = 4;

  private ShortenedText() {}

  static String withoutEnd(String text, int letters) {
    return text.length() <= letters ? text : text.substring(0, end(text, letters - 1)) + ELLIPSIS;
  }

  // No half of a character that Java has in two.
  private static int end(String text, int length) {
    return length > 0 && Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
  }

  /** Returns the text without its beginning, if it is too long. */
  static String withoutBeginning(String text, int letters) {
    if (text.length() <= letters) return text;
    var start = text.length() - letters + 1;
    if (Character.isLowSurrogate(text.charAt(start))) start++;
    return ELLIPSIS + text.substring(start);
  }

  // The ends of a URL tell more than its middle.
  static String withoutMiddle(String text, int letters) {
    if (text.length() <= letters) return text;
    var tail = (letters - 1) / 2;
    return withoutEnd(text, letters - tail) + withoutBeginning(text, tail + 1).substring(1);
  }

  /** Returns the path of a URL on the same site as another one, or its host and path. */
  static String url(String url, Optional<String> from, int letters) {
    var site = site(url);
    var isSame = from.map(other -> site(other).equals(site)).orElse(false);
    // A short host such as "t" is in the scheme, too.
    var start = url.indexOf(site, Math.max(0, url.indexOf("//")));
    var path = url.substring(Math.min(url.length(), start + site.length()));
    return withoutMiddle(isSame ? path : site + path, letters);
  }

  /** Returns a host without its port, and without an end of it, if it is too long. */
  static String site(String name, int letters) {
    if (name.length() <= letters) return name;
    var host = name.replaceFirst(":\\d+$", "");
    var isAddress = Character.isDigit(name.charAt(0));
    return isAddress ? withoutBeginning(host, letters) : withoutEnd(host, letters);
  }

  /** Returns the host of a canonical URL, with its port if it has one. */
  static String site(String url) {
    var parts = url.split("/", SITE_PARTS);
    return parts.length > SITE ? parts[SITE] : url;
  }

  /** Returns the registrable domain of a canonical URL. */
  static String domain(String url) {
    return CrawlUrl.ofCanonical(url).domain();
  }
}
