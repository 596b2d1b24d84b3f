package orbweaver.graph.answer;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;

/**
 * All that is kept of a URL that came to an end: what a formula can be judged by without asking the
 * server again.
 *
 * @param outcome as in JSON: {@code got}, {@code failed}
 * @param detail what else there is to say of it; how much of a page was read
 * @param shown what the exchange showed
 * @param title absent when there is none, and when it was not read
 * @param links in the order they stand in the page; a redirect is one
 */
public record KeptPage(
    String url,
    String outcome,
    Optional<String> detail,
    Evidence shown,
    Optional<String> title,
    List<Link> links) {
  public KeptPage {
    links = List.copyOf(links);
  }

  /**
   * One occurrence of a link.
   *
   * @param rel its tokens
   */
  public record Link(
      String target, String kind, int position, Optional<String> text, List<String> rel) {
    public Link {
      rel = List.copyOf(rel);
    }
  }

  /** The same page, and these are its links. */
  public KeptPage with(List<Link> those) {
    return new KeptPage(url, outcome, detail, shown, title, those);
  }
}
