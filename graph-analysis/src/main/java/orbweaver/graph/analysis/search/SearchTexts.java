package orbweaver.graph.analysis.search;

import static java.util.stream.Collectors.joining;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.graph.analysis.search.GraphSearch.SearchTarget;

/**
 * Texts from which a search for pages or references is made.
 *
 * @param texts what each field must contain; other fields can have any value
 * @param isRegex whether the texts are RE2 patterns
 * @param prefix text before the names of fields in messages, such as {@code --}
 */
public record SearchTexts(Map<SearchField, String> texts, boolean isRegex, String prefix) {
  public SearchTexts {
    texts = Map.copyOf(texts);
  }

  /** Returns what the fields can only belong to; empty if they can belong to both. */
  public Optional<SearchTarget> implied() {
    if (texts.keySet().stream().anyMatch(SearchField::isOfReferences))
      return Optional.of(SearchTarget.REFERENCE);
    return texts.containsKey(SearchField.TITLE) ? Optional.of(SearchTarget.PAGE) : Optional.empty();
  }

  /**
   * Returns the search for all results.
   *
   * @param kind what is sought; absent if the fields decide, and pages if they do not
   * @throws IllegalArgumentException if the fields contradict each other or the kind, or a text is
   *     no pattern
   */
  public GraphSearch search(Optional<SearchTarget> kind) {
    var searched = kind.or(this::implied).orElse(SearchTarget.PAGE);
    var isForPages = searched == SearchTarget.PAGE;
    if (isForPages && texts.keySet().stream().anyMatch(SearchField::isOfReferences))
      throw new IllegalArgumentException(
          prefix + "kind: page (expected: reference, with " + referenceFields() + ")");
    if (!isForPages && texts.containsKey(SearchField.TITLE))
      throw new IllegalArgumentException(
          prefix + "title: " + texts.get(SearchField.TITLE) + " (expected: a search for pages)");
    return new GraphSearch(
        searched,
        pattern(SearchField.TITLE),
        pattern(SearchField.ANCHOR),
        pattern(SearchField.CITING),
        pattern(SearchField.CITING_TITLE),
        parts());
  }

  private String referenceFields() {
    var last = prefix + SearchField.CITING_TITLE;
    return Stream.of(SearchField.ANCHOR, SearchField.CITING)
        .map(field -> prefix + field)
        .collect(joining(", ", "", " or " + last));
  }

  private Optional<TextPattern> pattern(SearchField field) {
    return Optional.ofNullable(texts.get(field))
        .map(text -> isRegex ? TextPattern.regex(text) : TextPattern.containing(text));
  }

  private Map<UrlPart, TextPattern> parts() {
    var parts = new EnumMap<UrlPart, TextPattern>(UrlPart.class);
    texts.forEach(
        (field, text) -> field.part().ifPresent(part -> parts.put(part, pattern(part, text))));
    return parts;
  }

  private TextPattern pattern(UrlPart part, String text) {
    return isRegex ? TextPattern.regex(text) : part.pattern(text);
  }
}
