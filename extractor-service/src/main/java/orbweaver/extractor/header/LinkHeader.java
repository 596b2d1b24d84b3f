package orbweaver.extractor.header;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Parser of {@code Link} header fields, such as {@code <page2>; rel="next", <page9>; rel="last"}.
 * (RFC 8288, appendix B.2)
 *
 * <p>The first of repeated parameters counts.
 */
public final class LinkHeader {
  private static final String SPACE = " \t";

  private final String input;
  private int at;

  private LinkHeader(String input) {
    this.input = input;
  }

  /**
   * Link of the field.
   *
   * @param reference unresolved reference
   * @param parameters values by name in lower case; empty text for a parameter without value
   */
  public record LinkValue(String reference, Map<String, String> parameters) {
    public LinkValue {
      parameters = Map.copyOf(parameters);
    }

    /** Returns the value of a parameter, if it is present. */
    public Optional<String> parameter(String name) {
      return Optional.ofNullable(parameters.get(name));
    }
  }

  /** Returns the links of a field, up to the first syntax error. */
  public static List<LinkValue> parse(String field) {
    var reader = new LinkHeader(field);
    var values = new ArrayList<LinkValue>();
    while (reader.findsLink()) reader.value().ifPresent(values::add);
    return values;
  }

  private boolean findsLink() {
    skip(SPACE + ",");
    return is("<");
  }

  private Optional<LinkValue> value() {
    var close = input.indexOf('>', at);
    if (close < 0) {
      at = input.length();
      return Optional.empty();
    }
    var reference = input.substring(at + 1, close);
    at = close + 1;
    return Optional.of(new LinkValue(reference, parameters()));
  }

  private Map<String, String> parameters() {
    var found = new HashMap<String, String>();
    for (skip(SPACE); is(";"); skip(SPACE)) {
      skip(SPACE + ";");
      var name = upTo("=;,").strip().toLowerCase(Locale.ROOT);
      var value = is("=") ? parameter() : "";
      if (!name.isEmpty()) found.putIfAbsent(name, value);
    }
    return found;
  }

  private String parameter() {
    at++;
    skip(SPACE);
    return is("\"") ? quoted() : upTo(";,").strip();
  }

  /** Reads a quoted string with backslash escapes; the closing quote may be missing. */
  private String quoted() {
    var text = new StringBuilder();
    for (at++; at < input.length() && !is("\""); at++) {
      if (is("\\") && at + 1 < input.length()) at++;
      text.append(input.charAt(at));
    }
    at = Math.min(at + 1, input.length());
    return text.toString();
  }

  private String upTo(String characters) {
    var start = at;
    while (at < input.length() && !is(characters)) at++;
    return input.substring(start, at);
  }

  private void skip(String characters) {
    while (is(characters)) at++;
  }

  private boolean is(String characters) {
    return at < input.length() && characters.indexOf(input.charAt(at)) >= 0;
  }
}
