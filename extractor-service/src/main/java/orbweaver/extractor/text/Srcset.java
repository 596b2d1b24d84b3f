package orbweaver.extractor.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Parser of {@code srcset} attributes, such as {@code small.png 300w, big.png 600w}. (HTML
 * standard, "parse a srcset attribute")
 *
 * <p>Candidates with invalid descriptors are skipped, as in browsers.
 */
public final class Srcset {
  private static final String SPACE = "\t\n\f\r ";

  private final String input;
  private int at;

  private Srcset(String input) {
    this.input = input;
  }

  /** Passes the reference of each candidate to a consumer. */
  public static void forEachCandidate(String input, Consumer<String> consumer) {
    var srcset = new Srcset(input);
    while (srcset.findsCandidate()) srcset.readCandidate(consumer);
  }

  private boolean findsCandidate() {
    skip(SPACE + ",");
    return at < input.length();
  }

  private void readCandidate(Consumer<String> consumer) {
    var start = at;
    while (at < input.length() && !is(SPACE)) at++;
    var end = at;
    while (input.charAt(end - 1) == ',') end--;
    if (end < at || SrcsetDescriptors.areValid(descriptors())) {
      consumer.accept(input.substring(start, end));
    }
  }

  /** Reads the descriptors of a candidate, up to a comma outside parentheses. */
  private List<String> descriptors() {
    var found = new ArrayList<String>();
    for (skip(SPACE); at < input.length() && !is(","); skip(SPACE)) found.add(descriptor());
    at++;
    return found;
  }

  private String descriptor() {
    var start = at;
    var isInside = false;
    while (at < input.length() && (isInside || !is(SPACE + ","))) {
      isInside = is("(") || (isInside && !is(")"));
      at++;
    }
    return input.substring(start, at);
  }

  private void skip(String characters) {
    while (at < input.length() && is(characters)) at++;
  }

  private boolean is(String characters) {
    return characters.indexOf(input.charAt(at)) >= 0;
  }
}
