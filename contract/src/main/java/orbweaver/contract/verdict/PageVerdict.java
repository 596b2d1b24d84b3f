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
 * What was decided of one page and of its links; it closes the order. On the partition of the page.
 *
 * @param url of the page
 * @param number of the order it closes
 * @param outcome of the order; {@code Needs} when the latest page could not tell
 * @param decisions one for each wish
 * @param refused the candidates that were not followed, as many as fit; the tallies count them all
 * @param tallies by activity
 * @param traces of the refused, each once
 * @param copy what was fetched; absent when nothing was
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
  /** One that brings no copy. */
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

  /** The same, of a page that brought a copy. */
  public PageVerdict bringing(Optional<Copy> brought) {
    return new PageVerdict(url, number, outcome, decisions, refused, tallies, traces, brought);
  }

  public PageVerdict {
    requireAtLeast(1, "number", number);
    tallies.keySet().forEach(activity -> requireId("tallies", activity));
    decisions = List.copyOf(decisions);
    refused = List.copyOf(refused);
    tallies = Map.copyOf(tallies);
    traces = List.copyOf(traces);
    for (var one : refused) {
      var index = one.trace();
      require(index.isEmpty() || index.get() < traces.size(), "trace", index, "one of the traces");
    }
  }
}
