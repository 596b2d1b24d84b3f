package orbweaver.extractor.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

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
    while (srcset.findsCandidate()) {
      srcset.readCandidate((start, end) -> consumer.accept(input.substring(start, end)));
    }
  }

  /**
   * Returns a {@code srcset} with other references; everything else stays as written.
   *
   * @param replacement returns the reference to write instead of a candidate's; it contains neither
   *     white space nor commas at its ends
   */
  public static String rewrite(String input, UnaryOperator<String> replacement) {
    var out = new StringBuilder(input.length());
    var copied = new int[1];
    var srcset = new Srcset(input);
    while (srcset.findsCandidate()) {
      srcset.readCandidate(
          (start, end) -> {
            out.append(input, copied[0], start);
            out.append(replacement.apply(input.substring(start, end)));
            copied[0] = end;
          });
    }
    return out.append(input, copied[0], input.length()).toString();
  }

  @FunctionalInterface
  private interface Range {
    void take(int start, int end);
  }

  private boolean findsCandidate() {
    skip(SPACE + ",");
    return at < input.length();
  }

  private void readCandidate(Range candidate) {
    var start = at;
    while (at < input.length() && !is(SPACE)) at++;
    var end = at;
    while (input.charAt(end - 1) == ',') end--;
    if (end < at || SrcsetDescriptors.areValid(descriptors())) {
      candidate.take(start, end);
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
