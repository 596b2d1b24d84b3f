package orbweaver.frontier.trap;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Detector of session ids among parameters. Some names are used by servers for nothing else; a name
 * such as {@code sid} may also be that of a story, so its value must look random.
 */
final class SessionIdDetector {
  private static final Set<String> UNAMBIGUOUS =
      Set.of(
          "jsessionid",
          "phpsessid",
          "sessionid",
          "session_id",
          "sessid",
          "oscsid",
          "zenid",
          "cftoken");
  private static final Set<String> AMBIGUOUS = Set.of("sid", "session", "sess");

  /** Prefix in ASP, which appends eight letters of its own. */
  private static final String ASP = "aspsessionid";

  /** Form in ASP.NET without cookies. */
  private static final String ASP_NET = "/(s(";

  private static final int MAX_NAME_LENGTH = 24;
  private static final int MIN_LENGTH = 8;
  private static final int MIN_RANDOM_LENGTH = 16;

  private SessionIdDetector() {}

  /** Returns the path parameter that is a session id, as written. */
  static Optional<String> inPath(String text, int from, int to) {
    var aspNet = text.indexOf("(", from, to);
    if (aspNet > from && text.regionMatches(true, aspNet - 1, ASP_NET, 0, ASP_NET.length())) {
      return Optional.of(TrapSignal.quote(text, aspNet, to));
    }
    for (var at = text.indexOf(';', from, to); at >= 0; at = text.indexOf(';', at + 1, to)) {
      var end = indexOfAny(text, ";/", at + 1, to);
      if (isSessionId(text, at + 1, end, true))
        return Optional.of(TrapSignal.quote(text, at + 1, end));
    }
    return Optional.empty();
  }

  /** Returns the query parameter that is a session id, as written. */
  static Optional<String> inQuery(String text, int from) {
    for (int at = from, end; at < text.length(); at = end + 1) {
      end = indexOfAny(text, "&;", at, text.length());
      if (isSessionId(text, at, end, false)) return Optional.of(TrapSignal.quote(text, at, end));
    }
    return Optional.empty();
  }

  private static int indexOfAny(String text, String delimiters, int from, int to) {
    for (var at = from; at < to; at++) if (delimiters.indexOf(text.charAt(at)) >= 0) return at;
    return to;
  }

  private static boolean isSessionId(String text, int from, int to, boolean isInPath) {
    var equals = text.indexOf('=', from, to);
    if (equals < 0 || equals - from > MAX_NAME_LENGTH || to - equals <= MIN_LENGTH) return false;
    var name = text.substring(from, equals).toLowerCase(Locale.ROOT);
    // Hardly any other value is written into a path in this way, so vague names suffice there.
    var isUnambiguous = UNAMBIGUOUS.contains(name) || name.startsWith(ASP);
    return isUnambiguous
        || (AMBIGUOUS.contains(name) && (isInPath || looksRandom(text, equals + 1, to)));
  }

  private static boolean looksRandom(String text, int from, int to) {
    var digits = 0;
    for (var at = from; at < to; at++) {
      var c = text.charAt(at);
      if (c >= '0' && c <= '9') digits++;
      else if (c < 'A' || c > 'z' || (c > 'Z' && c < 'a')) return false;
    }
    return digits > 0 && to - from >= MIN_RANDOM_LENGTH;
  }
}
