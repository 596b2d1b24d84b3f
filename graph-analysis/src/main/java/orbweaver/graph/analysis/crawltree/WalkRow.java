package orbweaver.graph.analysis.crawltree;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Header;

/**
 * URL in the order of a walk, with the current answer to its request.
 *
 * @param level number of hyperlinks from its root in the crawl tree; redirects and sitemaps count
 *     as no resource of the walk
 * @param root URL of its root
 * @param parent URL of the page that leads to it; absent for a root
 * @param index family index; absent if the path is too long
 * @param code decision code, such as {@code ACCEPTED}
 * @param moment time of the response
 * @param status status of the response; absent without a response
 * @param bytes size of the body; absent if it is unknown
 * @param scores Salton scores of the document in billionths, by their keys
 */
public record WalkRow(
    int level,
    String url,
    String root,
    Optional<String> parent,
    Optional<String> index,
    String code,
    Optional<Instant> moment,
    Optional<Integer> status,
    Optional<String> title,
    Optional<Long> bytes,
    List<Header> headers,
    Map<String, Long> scores) {
  public WalkRow {
    headers = List.copyOf(headers);
    scores = Map.copyOf(scores);
  }

  /** Tests whether the activity accepts the URL as a page. */
  public boolean isAccepted() {
    return code.equals("ACCEPTED");
  }
}
