package orbweaver.truth;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * URL by RFC 3986, section 5.2, with the deviations of the WHATWG standard for http: backslashes,
 * superfluous slashes, white space, escapes. Ambiguous input is an exception.
 *
 * @param query query with its question mark, or empty text
 */
record Address(String scheme, String authority, String path, String query) {
  private static final Pattern SCHEME = Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]*):(.*)");
  private static final Pattern AUTHORITY = Pattern.compile("([^:]+)(?::([0-9]*))?");
  private static final Pattern PLAIN_HOST = Pattern.compile("[a-z0-9_-]+(\\.[a-z0-9_-]+)*\\.?");
  private static final Pattern NUMBER_AT_END = Pattern.compile("(.*\\.)?[0-9]+\\.?");
  private static final Pattern QUAD =
      Pattern.compile("(0|[1-9][0-9]{0,2})(\\.(0|[1-9][0-9]{0,2})){3}");

  static Optional<Address> absolute(String text) {
    return new Address("", "", "", "").resolve(text);
  }

  /** Returns the target of a reference; empty if it is invalid or neither http nor https. */
  Optional<Address> resolve(String reference) {
    var text = withoutFragment(trimmed(reference));
    var mark = text.indexOf('?');
    var query = mark < 0 ? "" : escaped(text.substring(mark), " \"#<>'");
    var hierarchy = (mark < 0 ? text : text.substring(0, mark)).replace('\\', '/');
    var absolute = SCHEME.matcher(hierarchy);
    if (!absolute.matches()) return relative(hierarchy, query);
    var named = absolute.group(1).toLowerCase(Locale.ROOT);
    var rest = absolute.group(2);
    if (!named.equals("http") && !named.equals("https")) return Optional.empty();
    if (named.equals(scheme) && !rest.startsWith("//")) return relative(rest, query);
    return rooted(named, rest, query);
  }

  private Optional<Address> relative(String reference, String newQuery) {
    if (scheme.isEmpty()) return Optional.empty();
    if (reference.startsWith("//")) return rooted(scheme, reference, newQuery);
    if (reference.isEmpty()) {
      return Optional.of(
          new Address(scheme, authority, path, newQuery.isEmpty() ? query : newQuery));
    }
    var folder = path.substring(0, path.lastIndexOf('/') + 1);
    var whole = reference.startsWith("/") ? reference : folder + reference;
    return Optional.of(new Address(scheme, authority, normal(whole), newQuery));
  }

  private static Optional<Address> rooted(String scheme, String slashed, String query) {
    var start = 0;
    while (start < slashed.length() && slashed.charAt(start) == '/') start++;
    var end = slashed.indexOf('/', start);
    var authority = slashed.substring(start, end < 0 ? slashed.length() : end);
    var path = end < 0 ? "/" : slashed.substring(end);
    return authority(scheme, authority)
        .map(known -> new Address(scheme, known, normal(path), query));
  }

  private static Optional<String> authority(String scheme, String text) {
    var parts = AUTHORITY.matcher(text.toLowerCase(Locale.ROOT));
    if (text.isEmpty() || text.startsWith(":")) return Optional.empty();
    if (!parts.matches() || !PLAIN_HOST.matcher(parts.group(1)).matches()) throw unknown(text);
    if (isNumber(parts.group(1)) && !QUAD.matcher(parts.group(1)).matches()) throw unknown(text);
    var port =
        parts.group(2) == null || parts.group(2).isEmpty()
            ? ""
            : ":" + Long.valueOf(parts.group(2));
    var isUsual = port.equals(scheme.equals("https") ? ":443" : ":80");
    return Optional.of(parts.group(1) + (isUsual ? "" : port));
  }

  private static boolean isNumber(String host) {
    return NUMBER_AT_END.matcher(host).matches();
  }

  private static IllegalStateException unknown(String authority) {
    return new IllegalStateException(authority + ": beyond what this truth knows of hosts");
  }

  private static String trimmed(String text) {
    var start = 0;
    var end = text.length();
    while (start < end && text.charAt(start) <= ' ') start++;
    while (end > start && text.charAt(end - 1) <= ' ') end--;
    return text.substring(start, end).replace("\t", "").replace("\n", "").replace("\r", "");
  }

  private static String withoutFragment(String text) {
    var hash = text.indexOf('#');
    return hash < 0 ? text : text.substring(0, hash);
  }

  /** Removes dot segments by RFC 3986 5.2.4, segment by segment. */
  private static String normal(String path) {
    var kept = new ArrayList<String>();
    var segments = List.of(path.substring(1).split("/", -1));
    for (var i = 0; i < segments.size(); i++) {
      var plain = segments.get(i).replace("%2e", ".").replace("%2E", ".");
      var isDots = plain.equals(".") || plain.equals("..");
      if (plain.equals("..") && !kept.isEmpty()) kept.removeLast();
      if (!isDots) kept.add(escaped(segments.get(i), " \"#<>?^`{}"));
      else if (i == segments.size() - 1) kept.add("");
    }
    return "/" + String.join("/", kept);
  }

  private static String escaped(String text, String alsoEscaped) {
    var escaped = new StringBuilder(text.length());
    for (var octet : text.getBytes(UTF_8)) {
      var character = (char) (octet & 0xff);
      var stays = character > ' ' && character < 0x7f && alsoEscaped.indexOf(character) < 0;
      if (stays) escaped.append(character);
      else escaped.append("%%%02X".formatted((int) character));
    }
    return escaped.toString();
  }

  Address withPath(String other) {
    return new Address(scheme, authority, other, query);
  }

  String origin() {
    return scheme + "://" + authority;
  }

  @Override
  public String toString() {
    return origin() + path + query;
  }
}
