package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Copy;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.url.CrawlUrl;

/**
 * Verdict on one page and its links, which completes the fetch request. Written to the partition of
 * the page.
 *
 * @param url URL of the page
 * @param number number of the completed fetch request
 * @param outcome outcome of the request; {@code Needs} if the latest page did not suffice
 * @param decisions one decision for each interest
 * @param refused rejected outlinks, as many as fit; the counts include all of them
 * @param tallies counts of outlinks by activity
 * @param traces traces of the rejected outlinks, each once
 * @param copy fetched version of the page; absent if nothing was fetched
 */
public record PageVerdict(
    CrawlUrl url,
    long number,
    Outcome outcome,
    List<Decision> decisions,
    List<Refused> refused,
    Map<String, Tally> tallies,
    List<Trace> traces,
    Optional<Copy> copy)
    implements Verdict {
  /** Creates a verdict without a page version. */
  public PageVerdict(
      CrawlUrl url,
      long number,
      Outcome outcome,
      List<Decision> decisions,
      List<Refused> refused,
      Map<String, Tally> tallies,
      List<Trace> traces) {
    this(url, number, outcome, decisions, refused, tallies, traces, Optional.empty());
  }

  /** Returns a copy with that page version. */
  public PageVerdict bringing(Optional<Copy> version) {
    return new PageVerdict(url, number, outcome, decisions, refused, tallies, traces, version);
  }

  public PageVerdict {
    requireAtLeast(1, "number", number);
    tallies.keySet().forEach(activity -> requireId("tallies", activity));
    decisions = List.copyOf(decisions);
    refused = List.copyOf(refused);
    tallies = Map.copyOf(tallies);
    traces = List.copyOf(traces);
    for (var outlink : refused) {
      var index = outlink.trace();
      require(index.isEmpty() || index.get() < traces.size(), "trace", index, "one of the traces");
    }
  }
}
