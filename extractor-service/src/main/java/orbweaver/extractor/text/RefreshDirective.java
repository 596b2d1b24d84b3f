package orbweaver.extractor.text;

import java.util.Optional;

/**
 * Parser of refresh directives, such as {@code 5; url=next.html}, in a {@code meta} or a header
 * field. (HTML standard, "shared declarative refresh steps")
 */
public final class RefreshDirective {
  private static final String SPACE = "\t\n\f\r ";

  private final String input;
  private int at;

  private RefreshDirective(String input) {
    this.input = input;
  }

  /** Returns the target; empty if the input is no refresh, or only reloads the page. */
  public static Optional<String> target(String input) {
    var refresh = new RefreshDirective(input);
    return refresh.skipTime() ? refresh.readUrl().filter(url -> !url.isEmpty()) : Optional.empty();
  }

  /** Skips the time and the separator before the URL; returns false if there is no time. */
  private boolean skipTime() {
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

  /** Reads {@code url = "…"}; the name and the quotes are optional. */
  private Optional<String> readUrl() {
    if (at >= input.length()) return Optional.empty();
    var start = at;
    if (!is("uU")) return Optional.of(unquoted());
    at++;
    return Optional.of(skipName() ? unquoted() : input.substring(start));
  }

  /** Skips the rest of the name and the equals sign; returns false if there is another text. */
  private boolean skipName() {
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

  private void skip(String characters) {
    while (is(characters)) at++;
  }

  private boolean isDigit() {
    return is("0123456789");
  }

  private boolean is(String characters) {
    return at < input.length() && characters.indexOf(input.charAt(at)) >= 0;
  }
}
