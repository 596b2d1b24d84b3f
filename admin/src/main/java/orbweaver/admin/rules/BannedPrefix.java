package orbweaver.admin.rules;

import static java.util.stream.Collectors.joining;
import static orbweaver.contract.url.HostHierarchy.isUnder;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Prefix of banned URLs that ends within their authority, so that their host is incomplete: {@code
 * a.test} is a prefix of URLs of a.test, of a.test.b.test and of a.testing.org.
 *
 * @param scheme with its slashes
 * @param host prefix of the host, in lower case
 * @param port prefix of the port, with its colon, or empty; if present, the host is complete
 * @param isAbbreviated whether the list omits the scheme; such a prefix matches no host that starts
 *     with {@code www.}, because the list abbreviates {@code http://www.a.test/} to {@code
 *     .a.test/}
 */
record BannedPrefix(String scheme, String host, String port, boolean isAbbreviated) {
  private static final String SPECIAL = "\\.+*?()|[]{}^$\"";
  private static final String WWW = "www.";
  private static final String HOST_CHARACTER = "[^/:@?]";
  private static final String PORT = "(?::[0-9]+)?";

  /**
   * Parses an authority that may be incomplete.
   *
   * @param scheme the scheme with its slashes
   * @param authority complete authority or prefix of one, without credentials
   */
  static BannedPrefix of(String scheme, String authority, boolean isAbbreviated) {
    var colon = authority.indexOf(':', authority.indexOf(']') + 1);
    var end = colon < 0 ? authority.length() : colon;
    return new BannedPrefix(
        scheme, authority.substring(0, end), authority.substring(end), isAbbreviated);
  }

  /** Tests whether the host, as far as it is written, may be completed to a host of the domain. */
  boolean mayReach(String domain) {
    return port.isEmpty() ? !completions(domain).isEmpty() : isUnder(host, domain);
  }

  /** Tests whether no URL of the domain has this prefix. */
  boolean isOutside(String domain) {
    return !port.isEmpty() && !isUnder(host, domain);
  }

  /** Returns the RE2 expression of the URLs with this prefix and a host under the domain. */
  String expression(String domain) {
    var endings = port.isEmpty() ? hostPatterns(domain) : Stream.of("[0-9]*");
    var pattern = endings.collect(joining("|", "(?:", ")"));
    return "^" + quoted(scheme + host + port) + pattern + PORT + "/";
  }

  /**
   * Returns expressions for the rest of a host: the rest of the domain, or other characters and
   * then the domain.
   */
  private Stream<String> hostPatterns(String domain) {
    var thenDomain = "\\." + quoted(domain);
    var known = completions(domain).stream().map(BannedPrefix::quoted);
    if (!isPartOfWww()) return Stream.concat(known, Stream.of(HOST_CHARACTER + "*" + thenDomain));
    var rest = WWW.substring(host.length());
    return Stream.concat(
        known,
        IntStream.range(0, rest.length())
            .mapToObj(i -> diverging(rest.substring(0, i), rest.charAt(i), thenDomain)));
  }

  private boolean isPartOfWww() {
    return isAbbreviated && !host.isEmpty() && WWW.startsWith(host) && !host.equals(WWW);
  }

  /** Returns an expression for a host that shares some letters of {@code www.} and then differs. */
  private static String diverging(String shared, char next, String thenDomain) {
    var different = "[^/:@?" + next + "]" + HOST_CHARACTER + "*" + thenDomain;
    return next == '.' ? shared + different : shared + "(?:" + different + "|" + thenDomain + ")";
  }

  /**
   * Returns the texts that complete a host whose written part ends within the domain: for {@code
   * a.te} and the domain a.test this is {@code st}.
   */
  private Set<String> completions(String domain) {
    var completions = new LinkedHashSet<String>();
    if (domain.startsWith(host)) completions.add(domain.substring(host.length()));
    var below = "." + domain;
    for (var length = Math.min(host.length(), below.length()); length > 0; length--) {
      if (host.endsWith(below.substring(0, length))) completions.add(below.substring(length));
    }
    if (isPartOfWww()) completions.removeIf(end -> (host + end).startsWith(WWW));
    return completions;
  }

  private static String quoted(String text) {
    var quoted = new StringBuilder();
    for (var at = 0; at < text.length(); at++) {
      if (SPECIAL.indexOf(text.charAt(at)) >= 0) quoted.append('\\');
      quoted.append(text.charAt(at));
    }
    return quoted.toString();
  }
}
