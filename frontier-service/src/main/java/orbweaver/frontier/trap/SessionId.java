package orbweaver.frontier.trap;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the number of a visit among parameters. Some names are given by servers to nothing else; a
 * name such as {@code sid} may as well be that of a story, so its value must look drawn by lot.
 */
final class SessionId {
  private static final Set<String> CERTAIN =
      Set.of(
          "jsessionid",
          "phpsessid",
          "sessionid",
          "session_id",
          "sessid",
          "oscsid",
          "zenid",
          "cftoken");
  private static final Set<String> VAGUE = Set.of("sid", "session", "sess");

  /** ASP adds eight letters of its own. */
  private static final String ASP = "aspsessionid";

  /** How ASP.NET writes it where there are no cookies. */
  private static final String ASP_NET = "/(s(";

  private static final int LONGEST_NAME = 24;
  private static final int SHORTEST = 8;
  private static final int SHORTEST_DRAWN = 16;

  private SessionId() {}

  /** The parameter of the path that is one, as it is written. */
  static Optional<String> inPath(String text, int from, int to) {
    var aspNet = text.indexOf("(", from, to);
    if (aspNet > from && text.regionMatches(true, aspNet - 1, ASP_NET, 0, ASP_NET.length())) {
      return Optional.of(Sign.quote(text, aspNet, to));
    }
    for (var at = text.indexOf(';', from, to); at >= 0; at = text.indexOf(';', at + 1, to)) {
      var end = first(text, ";/", at + 1, to);
      if (isOne(text, at + 1, end, true)) return Optional.of(Sign.quote(text, at + 1, end));
    }
    return Optional.empty();
  }

  /** The parameter of the query that is one, as it is written. */
  static Optional<String> inQuery(String text, int from) {
    for (int at = from, end; at < text.length(); at = end + 1) {
      end = first(text, "&;", at, text.length());
      if (isOne(text, at, end, false)) return Optional.of(Sign.quote(text, at, end));
    }
    return Optional.empty();
  }

  private static int first(String text, String marks, int from, int to) {
    for (var at = from; at < to; at++) if (marks.indexOf(text.charAt(at)) >= 0) return at;
    return to;
  }

  private static boolean isOne(String text, int from, int to, boolean isInPath) {
    var equals = text.indexOf('=', from, to);
    if (equals < 0 || equals - from > LONGEST_NAME || to - equals <= SHORTEST) return false;
    var name = text.substring(from, equals).toLowerCase(Locale.ROOT);
    // Hardly anything else is written into a path in this way.
    var isCertain = CERTAIN.contains(name) || name.startsWith(ASP);
    return isCertain || (VAGUE.contains(name) && (isInPath || isDrawn(text, equals + 1, to)));
  }

  private static boolean isDrawn(String text, int from, int to) {
    var digits = 0;
    for (var at = from; at < to; at++) {
      var c = text.charAt(at);
      if (c >= '0' && c <= '9') digits++;
      else if (c < 'A' || c > 'z' || (c > 'Z' && c < 'a')) return false;
    }
    return digits > 0 && to - from >= SHORTEST_DRAWN;
  }
}
