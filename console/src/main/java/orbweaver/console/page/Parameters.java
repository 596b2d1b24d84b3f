package orbweaver.console.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/** Query parameters of a request, as a form sends them: a plus sign is a space. */
public final class Parameters {
  private static final int MAX_LENGTH = 4_096;

  private final Map<String, String> values = new HashMap<>();

  /**
   * Reads the parameters. Of several with one name, the first counts.
   *
   * @param query the query of the URL, encoded; empty if it has none
   * @throws BadRequest if they are not encoded as those of a form
   */
  public Parameters(String query) {
    for (var part : query.split("&", -1)) {
      var name = part.split("=", 2)[0];
      var value = part.substring(Math.min(part.length(), name.length() + 1));
      values.putIfAbsent(decoded(name), decoded(value));
    }
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, UTF_8);
    } catch (IllegalArgumentException e) {
      throw new BadRequest("parameters: " + e.getMessage());
    }
  }

  /** Returns a text without space around it; empty if it is absent or blank. */
  Optional<String> text(String name) {
    var value = Optional.ofNullable(values.get(name)).map(String::strip);
    if (value.filter(text -> text.length() > MAX_LENGTH).isPresent())
      throw new BadRequest(
          name
              + ": "
              + value.get().length()
              + " characters (expected: at most "
              + MAX_LENGTH
              + ")");
    return value.filter(text -> !text.isEmpty());
  }

  /** Returns the number of the page of a list, 1 if it is absent. */
  int page(int max) {
    return part("page", max);
  }

  /** Returns the number of the part of a list, 1 if it is absent. */
  int part(String name, int max) {
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
  CrawlUrl url() {
    var value =
        text("url").orElseThrow(() -> new BadRequest("url: missing (expected: an address)"));
    return url(value);
  }

  /** Returns the URL that a text is. */
  static CrawlUrl url(String value) {
    try {
      return CrawlUrl.of(value);
    } catch (IllegalArgumentException e) {
      throw new BadRequest("url: " + e.getMessage());
    }
  }
}
