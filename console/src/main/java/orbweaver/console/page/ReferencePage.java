package orbweaver.console.page;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.EnumText;
import orbweaver.graph.analysis.search.GraphSearch;
import orbweaver.graph.analysis.search.GraphSearch.SearchTarget;
import orbweaver.graph.analysis.search.SearchResult;
import orbweaver.graph.analysis.search.SearchResult.SearchHit;
import orbweaver.graph.analysis.search.TextPattern;
import orbweaver.graph.analysis.search.UrlPart;

/**
 * The searches of the World Wide Web Worm: in titles of pages, in the texts of references, in the
 * URL or the title of the citing page, and in components of URLs. (McBryan 1994, 3.3)
 */
public record ReferencePage(CrawlSource source) implements ServedPage {
  private static final int HITS = 25;
  private static final int MAX_HITS = 10_000;
  private static final int MAX_PAGE = MAX_HITS / HITS;
  private static final List<String> OF_REFERENCES = List.of("anchor", "citing", "citing-title");

  /**
   * Field of the form.
   *
   * @param name name of the parameter
   * @param hint what to type
   * @param value what was typed; empty if nothing was
   */
  public record Field(String name, String label, String hint, String value) {}

  /**
   * Content of the page.
   *
   * @param total number of hits; absent if nothing was searched
   * @param isComplete whether these are all; false if the search ended at its maximum
   */
  public record ReferenceView(
      List<Field> fields,
      boolean isRegex,
      boolean isForPages,
      Optional<Integer> total,
      boolean isComplete,
      int first,
      List<SearchHit> hits,
      Pager pager) {}

  @Override
  public PageView answer(Parameters parameters) {
    var given = given(parameters);
    var isRegex = parameters.text("regex").isPresent();
    var target = target(parameters.text("kind"), given);
    var page = parameters.page(MAX_PAGE);
    var result =
        given.isEmpty()
            ? new SearchResult(target, List.of(), true)
            : search(target, given, isRegex);
    var hits = result.found();
    var first = Math.min((page - 1) * HITS, hits.size());
    var last = Math.min(first + HITS, hits.size());
    var repeated = new LinkedHashMap<String, String>(given);
    if (isRegex) repeated.put("regex", "on");
    repeated.put("kind", target.toString());
    return new PageView(
        "references.jte",
        new ReferenceView(
            fields(given),
            isRegex,
            target == SearchTarget.PAGE,
            given.isEmpty() ? Optional.empty() : Optional.of(hits.size()),
            result.isComplete(),
            first + 1,
            hits.subList(first, last),
            Pager.of("/references", repeated, page, last < hits.size())));
  }

  private static Map<String, String> given(Parameters parameters) {
    var given = new LinkedHashMap<String, String>();
    fields(Map.of())
        .forEach(
            field ->
                parameters.text(field.name()).ifPresent(value -> given.put(field.name(), value)));
    return given;
  }

  private static List<Field> fields(Map<String, String> values) {
    return Stream.of(
            new Field("title", "Title of the page", "any part", ""),
            new Field("anchor", "Text of the reference", "any part", ""),
            new Field("citing-title", "Title of the citing page", "any part", ""),
            new Field("citing", "Address of the citing page", "any part", ""),
            new Field("url", "Address", "any part", ""),
            new Field("scheme", "Scheme", "http, https", ""),
            new Field("host", "Host", "*.example.org", ""),
            new Field("path", "Path", "/docs/*", ""),
            new Field("name", "File name", "index", ""),
            new Field("extension", "Extension", "gif, jpg, mpeg", ""))
        .map(
            field ->
                new Field(
                    field.name(),
                    field.label(),
                    field.hint(),
                    values.getOrDefault(field.name(), "")))
        .toList();
  }

  private static SearchTarget target(Optional<String> kind, Map<String, String> given) {
    var ofReferences = OF_REFERENCES.stream().filter(given::containsKey).findFirst();
    if (ofReferences.isPresent() && given.containsKey("title"))
      throw new BadRequest(
          "title: not allowed with %s (expected: a search for pages, or for references)"
              .formatted(ofReferences.get()));
    if (ofReferences.isPresent()) return SearchTarget.REFERENCE;
    if (given.containsKey("title")) return SearchTarget.PAGE;
    return switch (kind.orElse("page")) {
      case "page" -> SearchTarget.PAGE;
      case "reference" -> SearchTarget.REFERENCE;
      default ->
          throw new BadRequest("kind: " + kind.orElse("") + " (expected: page or reference)");
    };
  }

  private SearchResult search(SearchTarget target, Map<String, String> given, boolean isRegex) {
    try {
      var search =
          new GraphSearch(
              target,
              pattern(given, "title", isRegex),
              pattern(given, "anchor", isRegex),
              pattern(given, "citing", isRegex),
              pattern(given, "citing-title", isRegex),
              parts(given, isRegex),
              Optional.of(MAX_HITS));
      return source.query(graph -> graph.query(search));
    } catch (IllegalArgumentException e) {
      throw new BadRequest(String.valueOf(e.getMessage()));
    }
  }

  private static Optional<TextPattern> pattern(
      Map<String, String> given, String name, boolean isRegex) {
    return Optional.ofNullable(given.get(name))
        .map(text -> isRegex ? TextPattern.regex(text) : TextPattern.containing(text));
  }

  private static Map<UrlPart, TextPattern> parts(Map<String, String> given, boolean isRegex) {
    var parts = new EnumMap<UrlPart, TextPattern>(UrlPart.class);
    for (var part : UrlPart.values())
      Optional.ofNullable(given.get(EnumText.of(part)))
          .ifPresent(text -> parts.put(part, part(part, text, isRegex)));
    return parts;
  }

  private static TextPattern part(UrlPart part, String text, boolean isRegex) {
    return isRegex ? TextPattern.regex(text) : part.pattern(text);
  }
}
