package orbweaver.contract.url;

import org.jspecify.annotations.Nullable;

/**
 * Fast resolver of ordinary references by one scan over their characters: ASCII, nothing to
 * percent-encode, dot segments only at the beginning. It returns {@code null} for all others, which
 * the {@link UrlParser} handles.
 */
final class FastUrlResolver {
  private static final int NOT_ORDINARY = -1;
  private static final int ADDRESS_PARTS = 4;
  private static final int MAX_BYTE = 255;

  private FastUrlResolver() {}

  static @Nullable CrawlUrl resolve(CrawlUrl base, String reference) {
    if (reference.isEmpty()) return base;
    return switch (reference.charAt(0)) {
      case '#' -> base;
      case '?' -> append(base, base.pathEnd(), reference, 0);
      case '/' -> rooted(base, reference);
      case 'h' -> absoluteOrRelative(base, reference);
      default -> relative(base, reference);
    };
  }

  private static @Nullable CrawlUrl absoluteOrRelative(CrawlUrl base, String reference) {
    var absolute = absolute(reference);
    return absolute != null ? absolute : relative(base, reference);
  }

  private static @Nullable CrawlUrl rooted(CrawlUrl base, String reference) {
    if (reference.startsWith("//")) return absolute(base.scheme() + ":" + reference);
    var end = pathEnd(reference, 0, true);
    return end == NOT_ORDINARY ? null : append(base, base.pathStart(), reference, 0, end);
  }

  private static @Nullable CrawlUrl relative(CrawlUrl base, String reference) {
    var text = base.toString();
    var slash = text.lastIndexOf('/', base.pathEnd() - 1);
    var from = 0;
    while (reference.startsWith(".", from)) {
      if (reference.startsWith("./", from)) {
        from += 2;
      } else if (reference.startsWith("../", from)) {
        from += 3;
        slash = slash == base.pathStart() ? slash : text.lastIndexOf('/', slash - 1);
      } else {
        return null;
      }
    }
    var end = pathEnd(reference, from, false);
    return end == NOT_ORDINARY ? null : append(base, slash + 1, reference, from, end);
  }

  private static @Nullable CrawlUrl append(
      CrawlUrl base, int prefixLength, String reference, int from) {
    return append(base, prefixLength, reference, from, from);
  }

  /**
   * Appends the reference, without its fragment, to the first {@code prefixLength} characters of
   * the base.
   */
  private static @Nullable CrawlUrl append(
      CrawlUrl base, int prefixLength, String reference, int from, int pathEnd) {
    var end = queryEnd(reference, pathEnd);
    if (end == NOT_ORDINARY) return null;
    var text = base.toString().substring(0, prefixLength).concat(reference.substring(from, end));
    return new CrawlUrl(
        text, base.hostStart(), base.hostEnd(), base.pathStart(), prefixLength + pathEnd - from);
  }

  static @Nullable CrawlUrl absolute(String text) {
    var hostStart = text.startsWith("https://") ? 8 : text.startsWith("http://") ? 7 : 0;
    if (hostStart == 0) return null;
    var hostEnd = hostEnd(text, hostStart);
    if (hostEnd == NOT_ORDINARY) return null;
    var pathStart = portEnd(text, hostEnd);
    if (pathStart == NOT_ORDINARY || !text.startsWith("/", pathStart)) return null;
    var pathEnd = pathEnd(text, pathStart, true);
    if (pathEnd == NOT_ORDINARY) return null;
    var end = queryEnd(text, pathEnd);
    if (end == NOT_ORDINARY) return null;
    return new CrawlUrl(text.substring(0, end), hostStart, hostEnd, pathStart, pathEnd);
  }

  /**
   * Returns the end of a host that needs no processing: a name in lower case whose last label
   * begins with a letter, or a canonical IPv4 address.
   */
  private static int hostEnd(String text, int from) {
    var at = from;
    var label = from;
    for (; at < text.length() && CodePointSet.HOST.contains(text.charAt(at)); at++) {
      if (text.charAt(at) == '.') label = at + 1;
    }
    var isName = label < at && text.charAt(label) >= 'a';
    return isName || isAddress(text, from, at) ? at : NOT_ORDINARY;
  }

  private static boolean isAddress(String text, int from, int to) {
    var at = from;
    for (var part = 1; part <= ADDRESS_PARTS; part++) {
      var end = byteEnd(text, at, to);
      if (end == NOT_ORDINARY) return false;
      at = end + 1;
      if (part == ADDRESS_PARTS ? end < to : !text.startsWith(".", end)) return false;
    }
    return true;
  }

  /** Returns the end of a number from 0 to 255 without leading zeros. */
  private static int byteEnd(String text, int from, int to) {
    var value = 0;
    var at = from;
    while (at < to && at < from + 3 && CodePointSet.isDigit(text.charAt(at))) {
      value = value * 10 + text.charAt(at++) - '0';
    }
    var isPadded = at > from + 1 && text.charAt(from) == '0';
    return at == from || isPadded || value > MAX_BYTE ? NOT_ORDINARY : at;
  }

  /**
   * Returns the end of an optional port: a colon and a number from 1000 to 59999, so never a
   * default port.
   */
  private static int portEnd(String text, int from) {
    if (!text.startsWith(":", from)) return from;
    var at = from + 1;
    while (at < text.length() && CodePointSet.isDigit(text.charAt(at))) at++;
    var first = at > from + 1 ? text.charAt(from + 1) : '0';
    var ordinary =
        switch (at - from - 1) {
          case 4 -> first != '0';
          case 5 -> first != '0' && first < '6';
          default -> false;
        };
    return ordinary ? at : NOT_ORDINARY;
  }

  /** Returns the end of a path whose segments need neither encoding nor resolving. */
  private static int pathEnd(String text, int from, boolean colons) {
    for (var at = from; at < text.length(); at++) {
      var c = text.charAt(at);
      if (CodePointSet.PLAIN.contains(c)) continue;
      if (c == '?' || c == '#') return at;
      var ordinary =
          switch (c) {
            case '.' -> at > from && text.charAt(at - 1) != '/';
            case '%' -> !text.regionMatches(true, at + 1, "2e", 0, 2);
            case ':' -> colons;
            default -> false;
          };
      if (!ordinary) return NOT_ORDINARY;
    }
    return text.length();
  }

  /** Returns the end of an optional query that needs no encoding. */
  private static int queryEnd(String text, int from) {
    for (var at = from; at < text.length(); at++) {
      var c = text.charAt(at);
      if (c == '#') return at;
      if (CodePointSet.QUERY.contains(c)) return NOT_ORDINARY;
    }
    return text.length();
  }
}
