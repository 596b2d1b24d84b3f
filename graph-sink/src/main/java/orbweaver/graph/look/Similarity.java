package orbweaver.graph.look;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Comparator.comparingDouble;
import static orbweaver.contract.json.Gate.require;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.page.Heading;
import orbweaver.graph.inquiry.Inquiry;
import orbweaver.graph.inquiry.Streamed;
import orbweaver.graph.look.Similars.Similar;

/**
 * A neighbourhood by what pages say: of each term a page is relevant by the mean, over the words of
 * the term, of n / (n + 1), where n is twice how often its title has the word, and once more for
 * every heading of the page, and every different anchor text of links to it, that has it. Every
 * term has to pass.
 *
 * @param over what the relevance of each term is greater than
 */
public record Similarity(List<String> terms, double over) implements Inquiry<Similars> {
  private static final int TITLE = 2;
  private static final String TITLES =
      "SELECT url, title FROM answers WHERE outcome = 'got' AND title IS NOT NULL AND (words)";
  private static final String HEADINGS =
      "SELECT url, headings FROM answers"
          + " WHERE outcome = 'got' AND headings IS NOT NULL AND (words)";
  private static final String ANCHORS =
      """
      SELECT DISTINCT l.target, l.text
      FROM links l JOIN latest s ON s.source = l.source AND s.number = l.number
      WHERE l.ordinal IS NOT NULL AND l.text IS NOT NULL AND (words)
      """;

  public Similarity {
    for (var term : terms) {
      require(Words.of(term).findAny().isPresent(), "term", '"' + term + '"', "a word");
    }
    require(!terms.isEmpty(), "terms", "none", "at least one");
    terms = List.copyOf(terms);
  }

  @Override
  public Similars of(Connection connection) throws SQLException {
    var said = new HashMap<String, Said>();
    var words = terms.stream().flatMap(Words::of).distinct().map(word -> "%" + word + "%").toList();
    ask(connection, TITLES, "title", words, (url, text) -> said(said, url).title(text));
    ask(connection, HEADINGS, "headings", words, (url, json) -> headings(said, url, json));
    ask(connection, ANCHORS, "l.text", words, (url, text) -> said(said, url).once(text));
    return new Similars(
        terms,
        over,
        said.entrySet().stream()
            .flatMap(page -> similar(page.getKey(), page.getValue()).stream())
            .sorted(comparingDouble(Similar::least).reversed().thenComparing(Similar::url))
            .toList());
  }

  // The words asked for may be in the markup of the list, and in no heading.
  private static void headings(Map<String, Said> said, String url, String json) {
    switch (Json.read(json.getBytes(UTF_8), Heading[].class)) {
      case Readable(var all) -> List.of(all).forEach(each -> said(said, url).once(each.text()));
      case Unreadable(var why) -> throw new IllegalStateException(url + ": headings: " + why);
    }
  }

  private static Said said(Map<String, Said> said, String url) {
    return said.computeIfAbsent(url, _ -> new Said());
  }

  private static void ask(
      Connection connection, String question, String column, List<String> words, Pairs reader)
      throws SQLException {
    var like = Collections.nCopies(words.size(), "lower(" + column + ") LIKE ?");
    Streamed.each(
        connection,
        question.replace("(words)", "(" + String.join(" OR ", like) + ")"),
        row -> reader.read(row.getString(1), row.getString(2)),
        words.toArray(String[]::new));
  }

  @FunctionalInterface
  private interface Pairs {
    void read(String url, String text);
  }

  private Optional<Similar> similar(String url, Said said) {
    var scores = terms.stream().map(said::relevance).toList();
    var passes = scores.stream().allMatch(score -> score > over);
    return passes ? Optional.of(new Similar(url, said.title, scores)) : Optional.empty();
  }

  /** What is said of a page. */
  private static final class Said {
    private final Map<String, Integer> counts = new HashMap<>();
    private Optional<String> title = Optional.empty();

    void title(String text) {
      title = Optional.of(text);
      Words.of(text).forEach(word -> counts.merge(word, TITLE, Integer::sum));
    }

    void once(String text) {
      Words.of(text).distinct().forEach(word -> counts.merge(word, 1, Integer::sum));
    }

    double relevance(String term) {
      return Words.of(term).mapToDouble(this::weight).average().orElse(0);
    }

    private double weight(String word) {
      double count = counts.getOrDefault(word, 0);
      return count / (count + 1);
    }
  }
}
