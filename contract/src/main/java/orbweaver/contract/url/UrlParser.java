package orbweaver.contract.url;

import java.util.Locale;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import org.jspecify.annotations.Nullable;

/**
 * The basic URL parser of the WHATWG URL standard, for http and https and without fragments. Where
 * the standard goes from state to state, this goes from part to part:
 *
 * <pre>
 *   url       = scheme ":" authority path query? | relative
 *   authority = slash* (credentials "@")? host (":" port)?
 *   relative  = slash slash authority path query? | slash path query? | path query? | query | nothing
 *   slash     = "/" | "\"
 * </pre>
 *
 * <p>User information is parsed and left out of the result, because it may be a password.
 */
final class UrlParser {
  private static final int MAX_PORT = 65_535;

  private final String input;
  private final StringBuilder out;
  private int hostStart;
  private int hostEnd;
  private int pathStart;

  private UrlParser(String input) {
    this.input = input;
    this.out = new StringBuilder(input.length() + 16);
  }

  /** Parses an absolute URL. */
  static Resolution parse(String text) {
    return read(null, text);
  }

  /** Resolves a reference against a base. */
  static Resolution resolve(CrawlUrl base, String reference) {
    return read(base, reference);
  }

  private static Resolution read(@Nullable CrawlUrl base, String text) {
    try {
      return new UrlParser(UrlPreprocessor.clean(text)).url(base);
    } catch (InvalidUrlException e) {
      return new Invalid(String.valueOf(e.getMessage()));
    }
  }

  private Resolution url(@Nullable CrawlUrl base) throws InvalidUrlException {
    var colon = schemeEnd();
    if (colon < 0) {
      if (base == null) throw new InvalidUrlException("scheme: none (expected: http or https)");
      return new Resolved(relative(base, 0));
    }
    var scheme = input.substring(0, colon).toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https")) return new OtherScheme(scheme);
    var rest = colon + 1;
    if (base == null || !base.scheme().equals(scheme) || input.startsWith("//", rest)) {
      return new Resolved(absolute(scheme, rest));
    }
    return new Resolved(relative(base, rest));
  }

  /** Returns the position of the colon after a scheme; negative if there is no scheme. */
  private int schemeEnd() {
    if (input.isEmpty() || !CodePointSet.isLetter(input.charAt(0))) return -1;
    for (var at = 1; at < input.length(); at++) {
      var c = input.charAt(at);
      if (c == ':') return at;
      if (!CodePointSet.isLetter(c) && !CodePointSet.isDigit(c) && "+-.".indexOf(c) < 0) return -1;
    }
    return -1;
  }

  private CrawlUrl relative(CrawlUrl base, int from) throws InvalidUrlException {
    if (from == input.length()) return base;
    if (isSlash(from) && isSlash(from + 1)) return absolute(base.scheme(), from);
    hostStart = base.hostStart();
    hostEnd = base.hostEnd();
    pathStart = base.pathStart();
    var text = base.toString();
    if (isSlash(from)) return path(text, pathStart, from + 1);
    if (input.charAt(from) != '?') {
      return path(text, text.lastIndexOf('/', base.pathEnd() - 1), from);
    }
    out.append(text, 0, base.pathEnd());
    return query(from);
  }

  private CrawlUrl absolute(String scheme, int from) throws InvalidUrlException {
    var start = from;
    while (isSlash(start)) start++;
    var end = start;
    while (end < input.length() && input.charAt(end) != '?' && !isSlash(end)) end++;
    out.append(scheme).append("://");
    var at = end == 0 ? -1 : input.lastIndexOf('@', end - 1);
    host(at >= start ? at + 1 : start, end, scheme.equals("https") ? 443 : 80);
    pathStart = out.length();
    return path("", 0, isSlash(end) ? end + 1 : end);
  }

  private void host(int from, int to, int defaultPort) throws InvalidUrlException {
    var end = from;
    for (var inBrackets = false; end < to; end++) {
      var c = input.charAt(end);
      if (c == ':' && !inBrackets) break;
      if (c == '[') inBrackets = true;
      if (c == ']') inBrackets = false;
    }
    hostStart = out.length();
    out.append(HostParser.parse(input.substring(from, end)));
    hostEnd = out.length();
    if (end + 1 >= to) return;
    var port = port(end + 1, to);
    if (port != defaultPort) out.append(':').append(port);
  }

  private int port(int from, int to) throws InvalidUrlException {
    var port = 0;
    for (var at = from; at < to; at++) {
      var c = input.charAt(at);
      if (CodePointSet.isDigit(c)) port = port * 10 + c - '0';
      if (!CodePointSet.isDigit(c) || port > MAX_PORT) {
        throw new InvalidUrlException(
            "port: " + input.substring(from, to) + " (expected: 0 to 65535)");
      }
    }
    return port;
  }

  /**
   * Parses path segments, which are appended to the first {@code prefixLength} characters of a
   * base.
   */
  private CrawlUrl path(String base, int prefixLength, int from) {
    out.append(base, 0, prefixLength);
    var mark = input.indexOf('?', from);
    var end = mark < 0 ? input.length() : mark;
    var start = from;
    for (var at = from; at < end; at++) {
      if (!isSlash(at)) continue;
      segment(start, at, false);
      start = at + 1;
    }
    segment(start, end, true);
    return query(end);
  }

  private void segment(int from, int to, boolean isLast) {
    var dots = dots(from, to);
    if (dots == 2) shorten();
    if (dots == 0 || isLast) out.append('/');
    if (dots == 0) PercentEncoding.encode(out, input, from, to, CodePointSet.PATH);
  }

  /**
   * Returns 1 for {@code .}, 2 for {@code ..}, their encoded forms included, and 0 for every other
   * segment.
   */
  private int dots(int from, int to) {
    var dots = 0;
    var at = from;
    while (at < to && dots <= 2) {
      var isDot = input.charAt(at) == '.';
      if (!isDot && !input.regionMatches(true, at, "%2e", 0, 3)) return 0;
      dots++;
      at += isDot ? 1 : 3;
    }
    return dots <= 2 ? dots : 0;
  }

  /** Removes the last segment, if there is one. */
  private void shorten() {
    var slash = out.lastIndexOf("/");
    if (slash >= pathStart) out.setLength(slash);
  }

  private CrawlUrl query(int from) {
    var pathEnd = out.length();
    if (from < input.length()) {
      out.append('?');
      PercentEncoding.encode(out, input, from + 1, input.length(), CodePointSet.QUERY);
    }
    return new CrawlUrl(out.toString(), hostStart, hostEnd, pathStart, pathEnd);
  }

  private boolean isSlash(int at) {
    return at < input.length() && (input.charAt(at) == '/' || input.charAt(at) == '\\');
  }
}
