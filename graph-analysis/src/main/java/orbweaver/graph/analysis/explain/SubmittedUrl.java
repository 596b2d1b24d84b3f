package orbweaver.graph.analysis.explain;

import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.contract.EnumText;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.explain.Explanation.Crawled;
import orbweaver.graph.analysis.explain.Explanation.NeverSeen;
import orbweaver.graph.analysis.explain.Explanation.NotCrawled;
import orbweaver.graph.store.LinkGraph;

/**
 * Result of a URL that somebody submitted as a seed.
 *
 * @param state how far it came
 * @param detail reason or further information, for people
 */
public record SubmittedUrl(CrawlUrl url, State state, Optional<String> detail) {
  /** State of a submitted URL. */
  public enum State {
    /** Unknown to the graph: it was sent a moment ago, or the activity does not exist. */
    UNKNOWN,
    /** Accepted, and waiting or in flight. */
    QUEUED,
    FETCHED,
    REDIRECTED,
    FAILED,
    /** Rejected by a rule of the activity, robots.txt or a suppression. */
    REJECTED
  }

  /** Returns state and detail, for people. */
  public String text() {
    return switch (state) {
      case UNKNOWN -> "not in the graph yet, or there is no such activity";
      case QUEUED, FETCHED, REDIRECTED, FAILED, REJECTED ->
          EnumText.words(state) + detail.map(" (%s)"::formatted).orElse("");
    };
  }

  /** Returns what became of a URL as a seed of an activity. */
  public static SubmittedUrl of(CrawlUrl url, String activity, LinkGraph graph) {
    return switch (new GraphAnalysis(graph).explain(url, Optional.of(activity))) {
      case Crawled crawled -> of(url, crawled);
      case NotCrawled known -> of(url, known);
      case NeverSeen(_, var exclusion, _, _) -> excluded(url, exclusion, State.UNKNOWN);
    };
  }

  private static SubmittedUrl of(CrawlUrl url, Crawled crawled) {
    var result = crawled.result();
    var status = result.status().map(code -> "status " + code);
    var detail = result.detail().filter(text -> !text.equals("whole")).or(() -> status);
    return switch (result.outcome()) {
      case "fetched", "not-modified" -> ofVerdict(url, crawled, status);
      case "redirected" -> new SubmittedUrl(url, State.REDIRECTED, detail);
      case "filtered", "robots-denied", "blocked" ->
          new SubmittedUrl(url, State.REJECTED, Optional.of(result.outcome()));
      default -> new SubmittedUrl(url, State.FAILED, detail);
    };
  }

  // A page may be read and then rejected by a constraint on its content.
  private static SubmittedUrl ofVerdict(CrawlUrl url, Crawled crawled, Optional<String> status) {
    var verdicts = crawled.verdicts();
    var isRejected =
        !verdicts.isEmpty() && verdicts.stream().noneMatch(verdict -> verdict.accepted());
    return isRejected
        ? new SubmittedUrl(url, State.REJECTED, Optional.of(verdicts.getFirst().by()))
        : new SubmittedUrl(url, State.FETCHED, status);
  }

  private static SubmittedUrl of(CrawlUrl url, NotCrawled known) {
    var rejected = known.rejections().stream().findFirst();
    return rejected.isPresent() && known.path().isEmpty()
        ? new SubmittedUrl(url, State.REJECTED, Optional.of(rejected.get().by()))
        : excluded(url, known.exclusion(), State.QUEUED);
  }

  private static SubmittedUrl excluded(CrawlUrl url, Exclusion exclusion, State otherwise) {
    var reason = exclusion.lines().collect(Collectors.joining("; "));
    return reason.isEmpty()
        ? new SubmittedUrl(url, otherwise, Optional.empty())
        : new SubmittedUrl(url, State.REJECTED, Optional.of(reason));
  }
}
