package orbweaver.console.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;

/**
 * Parameters of a request, as a form sends them in the query of the URL or in a body: a plus sign
 * is a space.
 */
public final class Parameters {
  private static final int MAX_FIELDS = 10_000;
  private static final int MAX_LENGTH = 4_096;
  private static final int MAX_LONG_LENGTH = 100_000;

  private final Map<String, List<String>> values = new HashMap<>();

  /**
   * Reads the parameters.
   *
   * @param query the query of the URL, or the body, encoded; empty if there is none
   * @throws BadRequest if they are not encoded as those of a form, or are too many
   */
  public Parameters(String query) {
    if (query.chars().filter(sign -> sign == '&').count() >= MAX_FIELDS)
      throw new BadRequest("parameters: too many (expected: at most " + MAX_FIELDS + ")");
    for (var part : query.split("&", -1)) {
      var name = part.split("=", 2)[0];
      var value = part.substring(Math.min(part.length(), name.length() + 1));
      values.computeIfAbsent(decoded(name), _ -> new ArrayList<>()).add(decoded(value));
    }
  }

  /** Returns all values by their names. */
  Map<String, List<String>> values() {
    return Map.copyOf(values);
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, UTF_8);
    } catch (IllegalArgumentException e) {
      throw new BadRequest("parameters: " + e.getMessage());
    }
  }

  /**
   * Returns a text without space around it; empty if it is absent or blank. Of several with one
   * name, the first counts.
   */
  public Optional<String> text(String name) {
    return all(name)
        .map(value -> within(MAX_LENGTH, name, value.strip()))
        .findFirst()
        .filter(Predicate.not(String::isEmpty));
  }

  /** Returns the texts of all fields with that name, without those that are blank. */
  public List<String> texts(String name) {
    return all(name)
        .map(value -> within(MAX_LENGTH, name, value.strip()))
        .filter(Predicate.not(String::isEmpty))
        .toList();
  }

  /**
   * Returns a text of several lines, which end with a line feed; empty if it is absent or blank.
   */
  public Optional<String> longText(String name) {
    return all(name)
        .map(value -> value.replace("\r\n", "\n").replace('\r', '\n').strip())
        .map(value -> within(MAX_LONG_LENGTH, name, value))
        .findFirst()
        .filter(Predicate.not(String::isEmpty));
  }

  /**
   * Returns a text with the space around it, such as a password; empty if it is absent or empty.
   */
  public Optional<String> secret(String name) {
    return all(name)
        .map(value -> within(MAX_LENGTH, name, value))
        .findFirst()
        .filter(Predicate.not(String::isEmpty));
  }

  /** Tests whether a box of the form is ticked. */
  public boolean isTicked(String name) {
    return values.containsKey(name);
  }

  private Stream<String> all(String name) {
    return values.getOrDefault(name, List.of()).stream();
  }

  private static String within(int max, String name, String value) {
    if (value.length() <= max) return value;
    throw new BadRequest(
        name + ": " + value.length() + " characters (expected: at most " + max + ")");
  }

  /** Returns the number of the page of a list, 1 if it is absent. */
  public int page(int max) {
    return part("page", max);
  }

  /** Returns the number of the part of a list, 1 if it is absent. */
  public int part(String name, int max) {
    return text(name).map(value -> number(name, value, max)).orElse(1);
  }

  private static int number(String name, String value, int max) {
    try {
      var number = Integer.parseInt(value);
      if (number >= 1 && number <= max) return number;
    } catch (NumberFormatException e) {
      // Reported below, as a number out of range is.
    }
    throw new BadRequest(name + ": " + value + " (expected: 1 to " + max + ")");
  }

  /** Returns a URL that must be given. */
  public CrawlUrl url() {
    var value =
        text("url").orElseThrow(() -> new BadRequest("url: missing (expected: an address)"));
    return url(value);
  }

  /** Returns the URL that a text is. */
  public static CrawlUrl url(String value) {
    try {
      return CrawlUrl.of(value);
    } catch (IllegalArgumentException e) {
      throw new BadRequest("url: " + e.getMessage());
    }
  }
}
