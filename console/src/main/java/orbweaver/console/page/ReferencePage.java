package orbweaver.console.page;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.console.source.CrawlSource;
import orbweaver.contract.EnumText;
import orbweaver.graph.analysis.search.GraphSearch.SearchTarget;
import orbweaver.graph.analysis.search.SearchField;
import orbweaver.graph.analysis.search.SearchResult;
import orbweaver.graph.analysis.search.SearchResult.SearchHit;
import orbweaver.graph.analysis.search.SearchTexts;

/**
 * The searches of the World Wide Web Worm: in titles of pages, in the texts of references, in the
 * URL or the title of the citing page, and in components of URLs. (McBryan 1994, 3.3)
 */
public record ReferencePage(CrawlSource source, CrawlIndex index, CrawlAnchors anchors)
    implements ServedPage {
  private static final int HITS = 25;
  private static final int MAX_PAGE = 400;
  private static final String ANY_PART = "any part";

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
   * @param total number of hits up to the end of this part; absent if nothing was searched
   * @param isComplete whether these are all
   * @param collecting library to which a page that was not found can be added
   * @param hasBuiltIndex whether the texts of references were indexed for this search
   */
  public record ReferenceView(
      List<Field> fields,
      boolean isRegex,
      boolean isForPages,
      Optional<Integer> total,
      boolean isComplete,
      Optional<CollectingLibrary> collecting,
      boolean hasBuiltIndex,
      int first,
      List<SearchHit> hits,
      Pager pager) {}

  @Override
  public PageView answer(Parameters parameters) {
    var given = given(parameters);
    var isRegex = parameters.text("regex").isPresent();
    var texts = new SearchTexts(given, isRegex, "");
    var target = texts.implied().orElseGet(() -> kind(parameters));
    var page = parameters.page(MAX_PAGE);
    var skipped = (page - 1) * HITS;
    var answer =
        given.isEmpty()
            ? new Answer(new SearchResult(target, List.of(), true), false)
            : search(texts, target, skipped);
    var result = answer.result();
    var hits = result.found();
    return new PageView(
        "references.jte",
        new ReferenceView(
            fields(given),
            isRegex,
            target == SearchTarget.PAGE,
            given.isEmpty() ? Optional.empty() : Optional.of(skipped + hits.size()),
            result.isComplete(),
            hits.isEmpty() && !given.isEmpty() ? CollectingLibrary.find(source) : Optional.empty(),
            answer.hasBuiltIndex(),
            skipped + 1,
            hits,
            pager(texts, target, page, !result.isComplete() && page < MAX_PAGE)));
  }

  private static Map<SearchField, String> given(Parameters parameters) {
    var given = new EnumMap<SearchField, String>(SearchField.class);
    for (var field : SearchField.values())
      parameters.text(field.toString()).ifPresent(text -> given.put(field, text));
    return given;
  }

  private static List<Field> fields(Map<SearchField, String> values) {
    return Stream.of(SearchField.values()).map(field -> field(field, values)).toList();
  }

  private static Field field(SearchField field, Map<SearchField, String> values) {
    var value = Optional.ofNullable(values.get(field)).orElse("");
    return switch (field) {
      case TITLE -> new Field("title", "Title of the page", ANY_PART, value);
      case ANCHOR -> new Field("anchor", "Text of the reference", ANY_PART, value);
      case CITING_TITLE -> new Field("citing-title", "Title of the citing page", ANY_PART, value);
      case CITING -> new Field("citing", "Address of the citing page", ANY_PART, value);
      case URL -> new Field("url", "Address", ANY_PART, value);
      case SCHEME -> new Field("scheme", "Scheme", "http, https", value);
      case HOST -> new Field("host", "Host", "*.example.org", value);
      case PATH -> new Field("path", "Path", "/docs/*", value);
      case NAME -> new Field("name", "File name", "index", value);
      case EXTENSION -> new Field("extension", "Extension", "gif, jpg, mpeg", value);
    };
  }

  private static SearchTarget kind(Parameters parameters) {
    var kind = parameters.text("kind").orElse("page");
    return EnumText.parse(SearchTarget.class, kind)
        .orElseThrow(() -> new BadRequest("kind: " + kind + " (expected: page or reference)"));
  }

  private record Answer(SearchResult result, boolean hasBuiltIndex) {}

  private Answer search(SearchTexts texts, SearchTarget target, int skipped) {
    try {
      var search = texts.search(Optional.of(target)).withPart(skipped, HITS).withIndex(index.get());
      var indexed = anchors.with(search);
      return new Answer(source.query(graph -> graph.query(indexed.search())), indexed.hasBuilt());
    } catch (IllegalArgumentException e) {
      throw new BadRequest(String.valueOf(e.getMessage()));
    }
  }

  private static Pager pager(SearchTexts texts, SearchTarget target, int page, boolean hasNext) {
    var repeated = new LinkedHashMap<String, String>();
    texts.texts().forEach((field, text) -> repeated.put(field.toString(), text));
    if (texts.isRegex()) repeated.put("regex", "on");
    repeated.put("kind", target.toString());
    return Pager.of("/references", repeated, page, hasNext);
  }
}
