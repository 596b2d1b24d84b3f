package orbweaver.graph.analysis.reports;

import static java.util.stream.Collectors.joining;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.language.Actions;
import orbweaver.language.salton.SaltonKeys;
import orbweaver.language.value.Decimals;

/**
 * Documents that an activity accepted and whose Salton score is at least a threshold, for each
 * search the best first.
 */
public record LocatedDocuments(List<SearchHits> searches) {
  private static final int DIGITS = 9;
  private static final String STORED_KEYS = "SELECT DISTINCT keys FROM page_scores ORDER BY keys";
  private static final String ACTIONS =
      "SELECT id, actions FROM activities WHERE actions IS NOT NULL ORDER BY id";
  private static final String ACTIONS_OF_VERSIONS =
      "SELECT DISTINCT id, actions FROM versions WHERE actions IS NOT NULL ORDER BY id, actions";

  public LocatedDocuments {
    searches = List.copyOf(searches);
  }

  /**
   * Documents that one search found.
   *
   * @param weights weight of each word; the last one also applies to the words after it
   * @param threshold minimum score
   */
  public record SearchHits(
      List<String> words,
      List<BigDecimal> weights,
      BigDecimal threshold,
      List<LocatedDocument> documents) {
    public SearchHits {
      words = List.copyOf(words);
      weights = List.copyOf(weights);
      documents = List.copyOf(documents);
    }

    /** Returns lines of text for a terminal. */
    public String text() {
      return "Words: %s\nWeights: %s\nThreshold: %s\n\n"
              .formatted(
                  String.join(", ", words),
                  weights.stream().map(Decimals::print).collect(joining(", ")),
                  Decimals.print(threshold))
          + documentLines();
    }

    /** Returns a line for each document, with its score, URL and title. */
    public String documentLines() {
      return documents.stream().map(LocatedDocument::line).collect(joining())
          + "%d found\n".formatted(documents.size());
    }
  }

  /** Document with its score. */
  public record LocatedDocument(String url, Optional<String> title, BigDecimal score) {
    private String line() {
      return "%-11s  %s%s\n"
          .formatted(Decimals.print(score), url, title.map("  "::concat).orElse(""));
    }
  }

  /** Words to search for, and the minimum score of a document. */
  public record DocumentSearch(SaltonKeys keys, BigDecimal threshold) {}

  /** Returns the score that is that many billionths. */
  public static BigDecimal score(long billionths) {
    return Decimals.canonical(BigDecimal.valueOf(billionths, DIGITS));
  }

  /** Activity with its actions. */
  private record StoredActions(String activity, Actions actions) {}

  /**
   * Returns the documents that the activities of a graph search for, by their actions {@code
   * salton-check-uri}. A search of several activities lists the documents that any of them
   * accepted.
   */
  public static LocatedDocuments of(LinkGraph graph) {
    return graph.query(
        snapshot -> {
          var activities = new LinkedHashMap<DocumentSearch, List<String>>();
          for (var stored : actions(snapshot, ACTIONS)) {
            for (var check : stored.actions().saltonChecks()) {
              var search = new DocumentSearch(check.keys(), check.threshold());
              activities.computeIfAbsent(search, _ -> new ArrayList<>()).add(stored.activity());
            }
          }
          var found = new ArrayList<SearchHits>();
          for (var search : activities.entrySet())
            found.add(hits(snapshot, search.getKey(), search.getValue()));
          return new LocatedDocuments(found);
        });
  }

  /** Returns the documents that the search of an activity finds. */
  public static LocatedDocuments ofSearch(LinkGraph graph, String activity, DocumentSearch search) {
    return graph.query(
        snapshot -> new LocatedDocuments(List.of(hits(snapshot, search, List.of(activity)))));
  }

  /**
   * Returns the number of documents of {@link #ofSearch} that the activity accepted on a discovery
   * path from one of these seeds.
   */
  public static long count(
      LinkGraph graph, String activity, Collection<String> seeds, DocumentSearch search) {
    var least = search.threshold().movePointRight(DIGITS).setScale(0, RoundingMode.CEILING);
    var parameters =
        Stream.concat(
            Stream.of(search.keys().toString(), least.toString(), activity), seeds.stream());
    return graph.query(
        snapshot ->
            new SqlReader(snapshot.connection())
                .first(
                    row -> row.getLong(1),
                    countQuery(seeds.size()),
                    parameters.toArray(String[]::new))
                .orElse(0L));
  }

  /**
   * Returns the documents that a search finds, of all activities that ever asked for its words and
   * weights.
   *
   * @throws IllegalArgumentException if the graph has no scores for its words and weights
   */
  public static LocatedDocuments of(LinkGraph graph, DocumentSearch search) {
    return graph.query(
        snapshot -> {
          var stored = stored(snapshot, search);
          var activities =
              actions(snapshot, ACTIONS_OF_VERSIONS).stream()
                  .filter(version -> version.actions().saltonKeys().contains(stored.keys()))
                  .map(StoredActions::activity)
                  .distinct()
                  .toList();
          return new LocatedDocuments(List.of(hits(snapshot, stored, activities)));
        });
  }

  private static List<StoredActions> actions(GraphSnapshot snapshot, String query)
      throws SQLException {
    return new SqlReader(snapshot.connection())
        .all(row -> new StoredActions(row.getString(1), Actions.parse(row.getString(2))), query);
  }

  // A score belongs to a page, whichever activity asked for it.
  private static String hitsQuery(int activities) {
    return """
    SELECT r.source, r.title, s.billionths
    FROM page_scores s JOIN current_pages r ON r.id = s.page
    WHERE s.keys = ?
      AND EXISTS (
        SELECT 1 FROM decisions d
        WHERE d.url = r.source AND d.code = 'ACCEPTED' AND d.activity IN %s)
    ORDER BY s.billionths DESC, r.source
    """
        .formatted(placeholders(activities));
  }

  private static String countQuery(int seeds) {
    return """
    SELECT count(*)
    FROM page_scores s JOIN current_pages r ON r.id = s.page
    WHERE s.keys = ? AND s.billionths >= CAST(? AS BIGINT)
      AND EXISTS (
        SELECT 1 FROM decisions d
        WHERE d.url = r.source AND d.code = 'ACCEPTED' AND d.activity = ? AND d.root IN %s)
    """
        .formatted(placeholders(seeds));
  }

  // NULL equals nothing.
  private static String placeholders(int count) {
    if (count == 0) return "(NULL)";
    return "(" + String.join(",", Collections.nCopies(count, "?")) + ")";
  }

  // Equal words and weights may be written differently.
  private static DocumentSearch stored(GraphSnapshot snapshot, DocumentSearch search)
      throws SQLException {
    var stored =
        new SqlReader(snapshot.connection())
            .all(row -> SaltonKeys.parse(row.getString(1)), STORED_KEYS);
    var wanted = search.keys().withoutRepeatedWeights();
    return stored.stream()
        .filter(keys -> keys.withoutRepeatedWeights().equals(wanted))
        .findFirst()
        .map(keys -> new DocumentSearch(keys, search.threshold()))
        .orElseThrow(() -> unknown(wanted, stored));
  }

  private static IllegalArgumentException unknown(SaltonKeys wanted, List<SaltonKeys> stored) {
    return new IllegalArgumentException(
        "--words: %s (expected: words and weights that a crawl has scored: %s)"
            .formatted(
                wanted,
                stored.isEmpty()
                    ? "none in this graph"
                    : stored.stream().map(SaltonKeys::toString).collect(joining("; "))));
  }

  private static SearchHits hits(
      GraphSnapshot snapshot, DocumentSearch search, List<String> activities) throws SQLException {
    var parameters = Stream.concat(Stream.of(search.keys().toString()), activities.stream());
    var documents =
        new SqlReader(snapshot.connection())
            .all(
                row ->
                    new LocatedDocument(
                        row.getString(1),
                        Optional.ofNullable(row.getString(2)),
                        score(row.getLong(3))),
                hitsQuery(activities.size()),
                parameters.toArray(String[]::new));
    return new SearchHits(
        search.keys().words(),
        search.keys().weights(),
        search.threshold(),
        documents.stream()
            .filter(document -> document.score().compareTo(search.threshold()) >= 0)
            .toList());
  }

  /** Returns the number of documents of all searches. */
  public int size() {
    return searches.stream().mapToInt(hits -> hits.documents().size()).sum();
  }

  /** Returns a line for each document, with its score, URL and title. */
  public String hitLines() {
    return searches.stream().map(SearchHits::documentLines).collect(joining());
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    return searches.isEmpty()
        ? "no search (no activity of this graph scores documents)\n"
        : searches.stream().map(SearchHits::text).collect(joining("\n"));
  }
}
