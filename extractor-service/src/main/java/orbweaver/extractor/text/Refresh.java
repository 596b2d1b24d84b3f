package orbweaver.extractor.text;

import java.util.Optional;

/**
 * Reads {@code 5; url=next.html}, of a {@code meta} or of a header field. (HTML standard, "shared
 * declarative refresh steps")
 */
public final class Refresh {
  private static final String SPACE = "\t\n\f\r ";

  private final String input;
  private int at;

  private Refresh(String input) {
    this.input = input;
  }

  /** The URL to go to; empty when it is no refresh, or one that only loads the page again. */
  public static Optional<String> target(String input) {
    var refresh = new Refresh(input);
    return refresh.time() ? refresh.url().filter(url -> !url.isEmpty()) : Optional.empty();
  }

  /** Passes the time and what parts it from the URL; false when it is no time. */
  private boolean time() {
    skip(SPACE);
    var start = at;
    while (isDigit()) at++;
    if (at == start && !is(".")) return false;
    while (isDigit() || is(".")) at++;
    if (at < input.length() && !is(";," + SPACE)) return false;
    skip(SPACE);
    if (is(";,")) at++;
    skip(SPACE);
    return true;
  }

  /** {@code url = "…"}: the name and the quotes may be missing. */
  private Optional<String> url() {
    if (at >= input.length()) return Optional.empty();
    var start = at;
    if (!is("uU")) return Optional.of(unquoted());
    at++;
    return Optional.of(isNamed() ? unquoted() : input.substring(start));
  }

  private boolean isNamed() {
    if (!is("rR")) return false;
    at++;
    if (!is("lL")) return false;
    at++;
    skip(SPACE);
    if (!is("=")) return false;
    at++;
    skip(SPACE);
    return true;
  }

  private String unquoted() {
    if (!is("\"'")) return input.substring(at);
    var close = input.indexOf(input.charAt(at), at + 1);
    return close < 0 ? input.substring(at + 1) : input.substring(at + 1, close);
  }

  private void skip(String any) {
    while (is(any)) at++;
  }

  private boolean isDigit() {
    return is("0123456789");
  }

  private boolean is(String any) {
    return at < input.length() && any.indexOf(input.charAt(at)) >= 0;
  }
}
