package orbweaver.graph.analysis.search;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Comparator.comparingDouble;
import static orbweaver.contract.json.Preconditions.require;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.Heading;
import orbweaver.graph.analysis.search.SimilarPages.SimilarPage;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Similarity search by terms. The relevance of a page for a term is the mean, over the words of the
 * term, of n / (n + 1), where n is twice the occurrences of the word in the title, plus the number
 * of headings and of distinct anchor texts that contain it. Every term must exceed the threshold.
 *
 * @param over threshold that the relevance for each term must exceed
 */
public record SimilaritySearch(List<String> terms, double over)
    implements GraphQuery<SimilarPages, RuntimeException> {
  private static final int TITLE_WEIGHT = 2;
  private static final String TITLES =
      "SELECT url, title FROM current_results WHERE outcome = 'fetched' AND title IS NOT NULL AND (words)";
  private static final String HEADINGS =
      "SELECT url, headings FROM current_results"
          + " WHERE outcome = 'fetched' AND headings IS NOT NULL AND (words)";
  private static final String ANCHORS =
      """
      SELECT DISTINCT l.target, l.text
      FROM links l JOIN latest s ON s.source = l.source AND s.number = l.number
      WHERE l.ordinal IS NOT NULL AND l.text IS NOT NULL AND (words)
      """;

  public SimilaritySearch {
    for (var term : terms) {
      require(TextWords.of(term).findAny().isPresent(), "term", '"' + term + '"', "a word");
    }
    require(!terms.isEmpty(), "terms", "none", "at least one");
    terms = List.copyOf(terms);
  }

  @Override
  public SimilarPages run(GraphSnapshot snapshot) throws SQLException {
    var connection = snapshot.connection();
    var pages = new HashMap<String, PageWords>();
    var words =
        terms.stream().flatMap(TextWords::of).distinct().map(word -> "%" + word + "%").toList();
    forEachText(
        connection, TITLES, "title", words, (url, text) -> pageWords(pages, url).addTitle(text));
    forEachText(
        connection, HEADINGS, "headings", words, (url, json) -> addHeadings(pages, url, json));
    forEachText(
        connection, ANCHORS, "l.text", words, (url, text) -> pageWords(pages, url).addText(text));
    return new SimilarPages(
        terms,
        over,
        pages.entrySet().stream()
            .flatMap(page -> similar(page.getKey(), page.getValue()).stream())
            .sorted(
                comparingDouble(SimilarPage::minRelevance)
                    .reversed()
                    .thenComparing(SimilarPage::url))
            .toList());
  }

  // The LIKE filter also selects headings that contain a word in their JSON markup only. Words are
  // counted in the texts of the headings, so such rows have no effect.
  private static void addHeadings(Map<String, PageWords> pages, String url, String json) {
    switch (Json.read(json.getBytes(UTF_8), Heading[].class)) {
      case Decoded(var all) ->
          List.of(all).forEach(heading -> pageWords(pages, url).addText(heading.text()));
      case Unreadable(var reason) -> throw new IllegalStateException(url + ": headings: " + reason);
    }
  }

  private static PageWords pageWords(Map<String, PageWords> pages, String url) {
    return pages.computeIfAbsent(url, _ -> new PageWords());
  }

  private static void forEachText(
      Connection connection, String query, String column, List<String> words, TextConsumer consumer)
      throws SQLException {
    var like = Collections.nCopies(words.size(), "lower(" + column + ") LIKE ?");
    RowStream.forEach(
        connection,
        query.replace("(words)", "(" + String.join(" OR ", like) + ")"),
        row -> consumer.accept(row.getString(1), row.getString(2)),
        words.toArray(String[]::new));
  }

  @FunctionalInterface
  private interface TextConsumer {
    void accept(String url, String text);
  }

  private Optional<SimilarPage> similar(String url, PageWords words) {
    var scores = terms.stream().map(words::relevance).toList();
    var passes = scores.stream().allMatch(score -> score > over);
    return passes ? Optional.of(new SimilarPage(url, words.title, scores)) : Optional.empty();
  }

  /** Weighted word counts of a page. */
  private static final class PageWords {
    private final Map<String, Integer> counts = new HashMap<>();
    private Optional<String> title = Optional.empty();

    void addTitle(String text) {
      title = Optional.of(text);
      TextWords.of(text).forEach(word -> counts.merge(word, TITLE_WEIGHT, Integer::sum));
    }

    void addText(String text) {
      TextWords.of(text).distinct().forEach(word -> counts.merge(word, 1, Integer::sum));
    }

    double relevance(String term) {
      return TextWords.of(term).mapToDouble(this::weight).average().orElse(0);
    }

    private double weight(String word) {
      double count = counts.getOrDefault(word, 0);
      return count / (count + 1);
    }
  }
}
