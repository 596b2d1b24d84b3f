package orbweaver.graph.look;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Pages that say what was asked for, the most relevant first.
 *
 * @param over what the relevance of each term is greater than
 */
public record Similars(List<String> terms, double over, List<Similar> pages) {
  public Similars {
    terms = List.copyOf(terms);
    pages = List.copyOf(pages);
  }

  /**
   * A page, or what links call so.
   *
   * @param title when it was read
   * @param relevance of each term
   */
  public record Similar(String url, Optional<String> title, List<Double> relevance) {
    public Similar {
      relevance = List.copyOf(relevance);
    }

    double least() {
      return relevance.stream().mapToDouble(each -> each).min().orElse(0);
    }

    private String text() {
      var scores = relevance.stream().map("%.2f"::formatted).collect(Collectors.joining(" "));
      return "%s  %s%s\n".formatted(scores, url, title.map("  "::concat).orElse(""));
    }
  }

  /** For a terminal: lines, the last one ended. */
  public String text() {
    return pages.stream().map(Similar::text).collect(Collectors.joining());
  }
}
