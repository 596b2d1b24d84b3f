package orbweaver.graph.answer;

import java.util.List;
import java.util.Optional;

/**
 * All that is kept of a URL that came to an end: what a formula can be judged by without asking the
 * server again.
 *
 * @param outcome as in JSON: {@code got}, {@code failed}
 * @param links in the order they stand in the page; a redirect is one
 */
public record KeptPage(
    String url,
    String outcome,
    Optional<Integer> status,
    Optional<String> contentType,
    List<Link> links) {
  public KeptPage {
    links = List.copyOf(links);
  }

  /** One occurrence of a link. */
  public record Link(String target, String kind, int position, Optional<String> text) {}
}
