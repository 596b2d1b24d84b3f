package orbweaver.graph.analysis.search;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.toSet;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.EnumText;
import orbweaver.graph.analysis.anchor.AnchorIndex;
import orbweaver.graph.analysis.anchor.FoundRuns;
import orbweaver.graph.analysis.search.SearchResult.CitingPage;
import orbweaver.graph.analysis.search.SearchResult.SearchHit;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Search as in the World Wide Web Worm: for pages that were fetched, or for references, the links
 * to any URL.
 *
 * @param kind kind of the results
 * @param title pattern of the page title
 * @param anchor pattern of the anchor text
 * @param citing pattern of the URL of the page that contains the reference
 * @param citingTitle pattern of the title of that page
 * @param parts patterns of the components of the URL
 * @param offset number of results that are skipped, in the order in which they are found
 * @param top maximum number of results after these, at which the search ends; all if absent
 * @param index index of the URLs of the graph, if there is one
 * @param anchors index of the anchor texts of the graph, if there is one
 */
public record GraphSearch(
    SearchTarget kind,
    Optional<TextPattern> title,
    Optional<TextPattern> anchor,
    Optional<TextPattern> citing,
    Optional<TextPattern> citingTitle,
    Map<UrlPart, TextPattern> parts,
    int offset,
    Optional<Integer> top,
    Optional<UrlIndex> index,
    Optional<AnchorIndex> anchors)
    implements GraphQuery<SearchResult, RuntimeException> {
  // A page is found by its own row, a reference by that of its link. Whether the row is of the
  // current answer is asked for the found ones only.
  private static final String PAGES = "SELECT id, source, title FROM pages%s";
  private static final String REFERENCES = "SELECT page, target, text FROM page_links%s";
  // A search that ends early reads more rows only if too few of them are of current answers.
  private static final int MORE_ROWS = 8;
  private static final Comparator<SearchHit> ORDER =
      comparing(SearchHit::url)
          .thenComparing(hit -> hit.citing().map(CitingPage::url).orElse(""))
          .thenComparing(hit -> hit.text().orElse(""));

  /** Kind of search results. */
  public enum SearchTarget {
    PAGE,
    REFERENCE;

    /** Returns the name that options use. */
    @Override
    public String toString() {
      return EnumText.of(this);
    }
  }

  public GraphSearch {
    parts = Map.copyOf(parts);
    if (offset < 0)
      throw new IllegalArgumentException("offset: " + offset + " (expected: at least 0)");
    if (top.filter(number -> number < 1).isPresent())
      throw new IllegalArgumentException("top: " + top.get() + " (expected: at least 1)");
  }

  /** Creates a search for all results. */
  public GraphSearch(
      SearchTarget kind,
      Optional<TextPattern> title,
      Optional<TextPattern> anchor,
      Optional<TextPattern> citing,
      Optional<TextPattern> citingTitle,
      Map<UrlPart, TextPattern> parts) {
    this(
        kind,
        title,
        anchor,
        citing,
        citingTitle,
        parts,
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns a copy that ends at that number of results. */
  public GraphSearch withTop(int number) {
    return withPart(0, number);
  }

  /** Returns a copy that skips some results and ends at a number of further ones. */
  public GraphSearch withPart(int skipped, int number) {
    return new GraphSearch(
        kind,
        title,
        anchor,
        citing,
        citingTitle,
        parts,
        skipped,
        Optional.of(number),
        index,
        anchors);
  }

  /** Returns a copy that uses an index of URLs, if there is one. */
  public GraphSearch withIndex(Optional<UrlIndex> found) {
    return new GraphSearch(
        kind, title, anchor, citing, citingTitle, parts, offset, top, found, anchors);
  }

  /** Returns a copy that uses an index of the anchor texts of the same graph. */
  public GraphSearch withAnchors(AnchorIndex found) {
    return new GraphSearch(
        kind, title, anchor, citing, citingTitle, parts, offset, top, index, Optional.of(found));
  }

  /** Tests whether an index of anchor texts makes this search faster. */
  public boolean needsAnchors() {
    return literals().isPresent();
  }

  private Optional<List<String>> literals() {
    return kind == SearchTarget.PAGE ? Optional.empty() : anchor.flatMap(TextPattern::literals);
  }

  /**
   * Rows that were read.
   *
   * @param areAll false if there may be more in the database
   */
  private record FoundRows(List<FoundRow> rows, boolean areAll) {}

  @Override
  public SearchResult run(GraphSnapshot snapshot) throws SQLException {
    var runs = runs();
    return runs.isPresent() ? readRuns(snapshot, runs.get()) : readAll(snapshot);
  }

  private Optional<FoundRuns> runs() {
    return literals().flatMap(texts -> anchors.flatMap(index -> index.find(texts)));
  }

  // The runs are in the order of the rows, so the results are those of a search without an index.
  private SearchResult readRuns(GraphSnapshot snapshot, FoundRuns runs) throws SQLException {
    var links = new AnchorRows(snapshot, ofReferences(), runs, anchors.orElseThrow().endRow());
    var hits = new LinkedHashSet<SearchHit>();
    while (!links.isAtEnd() && hits.size() <= end()) {
      var most = (int) Math.min(Integer.MAX_VALUE, end() + 1 - hits.size());
      var found = links.next(most).stream().filter(this::matches).toList();
      hits.addAll(hits(found, currentPages(snapshot, found, "found_" + links.reads())));
    }
    return result(hits);
  }

  private SearchResult readAll(GraphSnapshot snapshot) throws SQLException {
    var most = maxRows(1);
    while (true) {
      var found = rows(snapshot, most);
      var hits = hits(found.rows(), currentPages(snapshot, found.rows(), "found_" + most));
      if (found.areAll() || hits.size() > end()) return result(hits);
      most = maxRows(most);
    }
  }

  // One more than asked for shows whether there are more.
  private int maxRows(int before) {
    if (top.isEmpty()) return Integer.MAX_VALUE;
    var rows = before == 1 ? end() + 1 : (long) before * MORE_ROWS;
    return (int) Math.min(Integer.MAX_VALUE, rows);
  }

  private long end() {
    return top.map(number -> (long) offset + number).orElse((long) Integer.MAX_VALUE);
  }

  // Without a limit in the query, the database finds many rows before it returns the first.
  private FoundRows rows(GraphSnapshot snapshot, int most) throws SQLException {
    var rows = new ArrayList<FoundRow>();
    var read = new int[1];
    var condition = kind == SearchTarget.PAGE ? ofPages() : ofReferences();
    var query = (kind == SearchTarget.PAGE ? PAGES : REFERENCES).formatted(condition.sql());
    RowStream.forEach(
        snapshot.connection(),
        most == Integer.MAX_VALUE ? query : query + " LIMIT " + most,
        row -> {
          read[0]++;
          var text = Optional.ofNullable(row.getString(3));
          var found = new FoundRow(row.getLong(1), row.getString(2), text);
          if (matches(found)) rows.add(found);
        },
        condition.parameters());
    return new FoundRows(rows, read[0] < most);
  }

  private CurrentPages currentPages(GraphSnapshot snapshot, List<FoundRow> rows, String table)
      throws SQLException {
    var pages = rows.stream().map(FoundRow::page).collect(toSet());
    return CurrentPages.of(snapshot, pages, table, index);
  }

  private Set<SearchHit> hits(List<FoundRow> rows, CurrentPages pages) {
    var hits = new LinkedHashSet<SearchHit>();
    for (var row : rows)
      pages.answer(row.page()).flatMap(answer -> hit(row, answer)).ifPresent(hits::add);
    return hits;
  }

  private Optional<SearchHit> hit(FoundRow row, CurrentPages.Answer answer) {
    if (kind == SearchTarget.PAGE)
      return answer.isFetched() && matches(title, answer.title())
          ? Optional.of(SearchHit.ofPage(answer.url(), answer.title()))
          : Optional.empty();
    return ofReference(row.url(), row.text(), answer);
  }

  private Optional<SearchHit> ofReference(
      String url, Optional<String> text, CurrentPages.Answer answer) {
    var page = new CitingPage(answer.url(), answer.title());
    return matches(citing, Optional.of(page.url())) && matches(citingTitle, page.title())
        ? Optional.of(new SearchHit(url, text, Optional.of(page)))
        : Optional.empty();
  }

  private SearchResult result(Set<SearchHit> hits) {
    var sorted = hits.stream().limit(end()).skip(offset).sorted(ORDER).toList();
    return new SearchResult(kind, sorted, hits.size() <= end());
  }

  private TextCondition ofPages() {
    return ofUrl("source", new TextCondition().add("title", title));
  }

  // The title of a page may be in another row of it than its links.
  private TextCondition ofReferences() {
    var titled = new TextCondition().add("title", citingTitle);
    var pages =
        new TextCondition().add("source", citing).add("source", "SELECT source FROM pages", titled);
    return ofUrl("target", new TextCondition().add("text", anchor))
        .add("page", "SELECT id FROM pages", pages);
  }

  // Each component is a part of the URL.
  private TextCondition ofUrl(String column, TextCondition condition) {
    parts.values().forEach(pattern -> condition.add(column, Optional.of(pattern)));
    return condition;
  }

  private boolean matches(FoundRow row) {
    return matches(kind == SearchTarget.PAGE ? title : anchor, row.text())
        && matchesParts(row.url());
  }

  private static boolean matches(Optional<TextPattern> pattern, Optional<String> text) {
    return pattern.isEmpty() || text.filter(pattern.get()::matches).isPresent();
  }

  private boolean matchesParts(String url) {
    if (parts.isEmpty()) return true;
    var parsed = UrlComponents.of(url);
    return parts.entrySet().stream()
        .allMatch(part -> part.getValue().matches(part.getKey().valueIn(parsed)));
  }
}
