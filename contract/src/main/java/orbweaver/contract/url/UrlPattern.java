package orbweaver.contract.url;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/**
 * Pattern of canonical URLs: a prefix; or a text in which each asterisk stands for any characters,
 * and which matches whole URLs.
 *
 * <p>Examples: {@code http://a.test/calendar/}, {@code *://*.a.test/cgi-bin/*}
 */
public final class UrlPattern {
  /** Maximum length of a pattern, in characters. */
  public static final int MAX_LENGTH = 2_048;

  private static final String ANY = "*";
  private static final String AFTER_SCHEME = "://";
  private static final Map<String, String> DEFAULT_PORTS = Map.of("http", ":80", "https", ":443");
  // A prefix is canonical if a URL that continues it is canonical.
  private static final String CONTINUATION = "x";

  private final String text;
  // Texts between the asterisks; a prefix has one.
  private final List<String> parts;

  private UrlPattern(String text) {
    this.text = text;
    parts = List.of(text.split("\\*", -1));
  }

  /**
   * Parses a pattern.
   *
   * @throws IllegalArgumentException if no URL matches it, or every URL does, or if it contains the
   *     default port, which canonical URLs leave out
   */
  public static UrlPattern parse(String written) {
    var star = written.indexOf(ANY);
    if (star < 0) return new UrlPattern(canonicalPrefix(written).orElseThrow(() -> error(written)));
    if (!hasOnlyUrlCharacters(written) || !namesSomething(written)) throw error(written);
    var prefix = written.substring(0, star);
    var rest = written.substring(star);
    var canonical = canonicalPrefix(prefix);
    if (canonical.isPresent())
      return new UrlPattern(canonical.get() + (rest.equals(ANY) ? "" : rest));
    if (isPath(prefix)) throw error(written);
    requireNoDefaultPort(written);
    return new UrlPattern(withLowerCaseHost(written));
  }

  private static void requireNoDefaultPort(String written) {
    var authority = authority(written);
    var scheme = written.indexOf(AFTER_SCHEME) < 0 ? "" : written.split(AFTER_SCHEME, 2)[0];
    DEFAULT_PORTS.forEach(
        (name, port) -> {
          var mayBeOfScheme =
              scheme.isEmpty() || scheme.contains(ANY) || scheme.equalsIgnoreCase(name);
          if (!mayBeOfScheme || !authority.endsWith(port)) return;
          throw new IllegalArgumentException(
              "pattern: %s (expected: without %s, which URLs of %s do not contain)"
                  .formatted(written, port, name));
        });
  }

  private static IllegalArgumentException error(String written) {
    return new IllegalArgumentException(
        "pattern: "
            + (written.length() > MAX_LENGTH ? written.length() + " characters" : written)
            + " (expected: the beginning of URLs, such as http://a.test/calendar/, or a text with * that matches whole URLs, such as *://*.a.test/cgi-bin/*)");
  }

  private static boolean hasOnlyUrlCharacters(String written) {
    return written.length() <= MAX_LENGTH
        && written.chars().allMatch(c -> c > ' ' && c < 0x7f && c != '#');
  }

  private static boolean namesSomething(String written) {
    var scheme = written.indexOf(AFTER_SCHEME);
    var rest = scheme < 0 ? written : written.substring(scheme + AFTER_SCHEME.length());
    return rest.chars().anyMatch(Character::isLetterOrDigit);
  }

  private static String withLowerCaseHost(String written) {
    var end = written.indexOf(AFTER_SCHEME) < 0 && !beginsWithHost(written) ? 0 : hostEnd(written);
    return written.substring(0, end).toLowerCase(Locale.ROOT) + written.substring(end);
  }

  // Without a scheme, a text that contains a dot before its first slash is taken for a host.
  private static boolean beginsWithHost(String written) {
    var dot = written.indexOf('.');
    return dot >= 0 && dot < written.indexOf('/');
  }

  private static String authority(String written) {
    var scheme = written.indexOf(AFTER_SCHEME);
    return written.substring(scheme < 0 ? 0 : scheme + AFTER_SCHEME.length(), hostEnd(written));
  }

  private static int hostEnd(String written) {
    var scheme = written.indexOf(AFTER_SCHEME);
    var path = written.indexOf('/', scheme < 0 ? 0 : scheme + AFTER_SCHEME.length());
    return path < 0 ? written.length() : path;
  }

  /** Returns a prefix in the form of canonical URLs; empty if no URL begins with it. */
  public static Optional<String> canonicalPrefix(String written) {
    if (written.length() > MAX_LENGTH || !isPath(written)) return Optional.empty();
    return switch (CrawlUrl.parse(written + CONTINUATION)) {
      case Resolved(var url) when url.toString().endsWith(CONTINUATION) ->
          Optional.of(url.toString().substring(0, url.toString().length() - CONTINUATION.length()));
      case Resolved _, OtherScheme _, Invalid _ -> Optional.empty();
    };
  }

  // A host without a slash could continue as another host.
  private static boolean isPath(String written) {
    var scheme = written.indexOf(AFTER_SCHEME);
    return scheme > 0 && written.indexOf('/', scheme + AFTER_SCHEME.length()) > 0;
  }

  /** Tests whether a URL matches. */
  public boolean matches(CrawlUrl url) {
    return matches(url.toString());
  }

  /** Tests whether a canonical URL matches. */
  public boolean matches(String url) {
    var first = parts.getFirst();
    if (isPrefix()) return url.startsWith(first);
    var last = parts.getLast();
    var end = url.length() - last.length();
    return end >= first.length()
        && url.startsWith(first)
        && url.endsWith(last)
        && hasMiddleParts(url, first.length(), end);
  }

  // The leftmost occurrence of each part leaves most room for the parts after it.
  private boolean hasMiddleParts(String url, int begin, int end) {
    var at = begin;
    for (var part : parts.subList(1, parts.size() - 1)) {
      var found = url.indexOf(part, at);
      if (found < 0 || found + part.length() > end) return false;
      at = found + part.length();
    }
    return true;
  }

  /** Tests whether it is a prefix: it has no asterisk. */
  public boolean isPrefix() {
    return parts.size() == 1;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof UrlPattern pattern && pattern.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** Returns the pattern, which {@link #parse} reads. */
  @Override
  public String toString() {
    return text;
  }
}
