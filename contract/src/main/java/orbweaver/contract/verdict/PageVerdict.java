package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.url.CrawlUrl;

/**
 * Verdict on one page and its links, which completes the fetch request. Written to the partition of
 * the page.
 *
 * @param url URL of the page
 * @param number number of the completed fetch request
 * @param outcome outcome of the request; {@code RefetchNeeded} if the latest page did not suffice
 * @param decisions one decision for each interest
 * @param rejected rejected outlinks, as many as fit; the counts include all of them
 * @param outlinkCounts counts of outlinks by activity
 * @param traces traces of the rejected outlinks, each once
 * @param pageVersion fetched version of the page; absent if nothing was fetched
 */
public record PageVerdict(
    CrawlUrl url,
    long number,
    Outcome outcome,
    List<Decision> decisions,
    List<RejectedOutlink> rejected,
    Map<String, OutlinkCounts> outlinkCounts,
    List<DecisionTrace> traces,
    Optional<PageVersion> pageVersion)
    implements Verdict {
  /** Creates a verdict without a page version. */
  public PageVerdict(
      CrawlUrl url,
      long number,
      Outcome outcome,
      List<Decision> decisions,
      List<RejectedOutlink> rejected,
      Map<String, OutlinkCounts> outlinkCounts,
      List<DecisionTrace> traces) {
    this(url, number, outcome, decisions, rejected, outlinkCounts, traces, Optional.empty());
  }

  /** Returns a copy with that page version. */
  public PageVerdict withPageVersion(Optional<PageVersion> version) {
    return new PageVerdict(
        url, number, outcome, decisions, rejected, outlinkCounts, traces, version);
  }

  public PageVerdict {
    requireAtLeast(1, "number", number);
    outlinkCounts.keySet().forEach(activity -> requireId("outlinkCounts", activity));
    decisions = List.copyOf(decisions);
    rejected = List.copyOf(rejected);
    outlinkCounts = Map.copyOf(outlinkCounts);
    traces = List.copyOf(traces);
    for (var outlink : rejected) {
      var index = outlink.trace();
      require(index.isEmpty() || index.get() < traces.size(), "trace", index, "one of the traces");
    }
  }
}
