package orbweaver.graph.look;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Pages that match a similarity search, the most relevant first.
 *
 * @param over threshold that the relevance for each term exceeds
 */
public record Similars(List<String> terms, double over, List<Similar> pages) {
  public Similars {
    terms = List.copyOf(terms);
    pages = List.copyOf(pages);
  }

  /**
   * Page that matches, or URL with matching anchor texts.
   *
   * @param title if the page was read
   * @param relevance for each term
   */
  public record Similar(String url, Optional<String> title, List<Double> relevance) {
    public Similar {
      relevance = List.copyOf(relevance);
    }

    double least() {
      return relevance.stream().mapToDouble(score -> score).min().orElse(0);
    }

    private String text() {
      var scores = relevance.stream().map("%.2f"::formatted).collect(Collectors.joining(" "));
      return "%s  %s%s\n".formatted(scores, url, title.map("  "::concat).orElse(""));
    }
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    return pages.stream().map(Similar::text).collect(Collectors.joining());
  }
}
