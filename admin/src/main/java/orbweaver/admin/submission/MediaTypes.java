package orbweaver.admin.submission;

import static java.util.stream.Collectors.joining;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.SequencedSet;
import java.util.stream.Stream;
import orbweaver.language.Actions;
import orbweaver.language.response.MediaType;

/**
 * Media types of the pages of a crawl. The response head decides: of another type, the body is not
 * read.
 *
 * <p>Example: {@code html,application/pdf}
 *
 * @param constraints constraints of which one must hold; none if every type is accepted
 */
public record MediaTypes(List<String> constraints) {
  /** Every media type, and responses without one. */
  public static final MediaTypes ANY = new MediaTypes(List.of());

  /** The types whose links are followed. */
  public static final MediaTypes HTML = new MediaTypes(List.of("(header-html)"));

  private static final MediaTypes PLAIN_TEXT = new MediaTypes(List.of(constraint("text/plain")));
  private static final String EXPECTED = "any, html, or media types such as html,application/pdf";

  public MediaTypes {
    constraints = List.copyOf(constraints);
  }

  /**
   * Parses {@code any}, or a list of {@code html} and media types.
   *
   * @throws IllegalArgumentException if the text is neither
   */
  public static MediaTypes parse(String text) {
    var words = List.of(text.toLowerCase(Locale.ROOT).split(",", -1));
    if (words.equals(List.of("any"))) return ANY;
    var constraints = new LinkedHashSet<String>();
    for (var word : words) constraints.add(parseWord(word.strip(), text));
    return new MediaTypes(List.copyOf(constraints));
  }

  private static String parseWord(String word, String text) {
    if (word.equals("html")) return HTML.constraints.getFirst();
    if (MediaType.parseWithoutParameters(word).isPresent()) return constraint(word);
    throw new IllegalArgumentException("%s (expected: %s)".formatted(text, EXPECTED));
  }

  private static String constraint(String type) {
    return "(header-content-type \"" + type + "\")";
  }

  /** Returns the media types that actions read: those of pages, and more if they ask for them. */
  public static MediaTypes ofActions(Actions actions) {
    if (!actions.archiveNames().isEmpty()) return ANY;
    return actions.saltonKeys().isEmpty() ? HTML : HTML.or(PLAIN_TEXT);
  }

  /** Returns the media types of either. */
  public MediaTypes or(MediaTypes other) {
    if (constraints.isEmpty() || other.constraints.isEmpty()) return ANY;
    SequencedSet<String> all = new LinkedHashSet<>(constraints);
    all.addAll(other.constraints);
    return new MediaTypes(List.copyOf(all));
  }

  /** Returns the constraint on the response head; empty text if every type is accepted. */
  public String constraint() {
    return constraints.size() < 2
        ? String.join("", constraints)
        : Stream.concat(Stream.of("(or"), constraints.stream()).collect(joining(" ", "", ")"));
  }
}
