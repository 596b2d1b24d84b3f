package orbweaver.rule;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.verdict.PageVerdict;

/**
 * Result of evaluating one page.
 *
 * @param verdict verdict that completes the fetch request
 * @param outlinks accepted outlinks
 * @param latestPage page to store as the latest one of its URL
 * @param deadLetterReason reason for an additional dead letter
 */
public record PageEvaluation(
    PageVerdict verdict,
    List<AddressedOutlinks> outlinks,
    Optional<LatestPage> latestPage,
    Optional<String> deadLetterReason) {
  public PageEvaluation {
    outlinks = List.copyOf(outlinks);
  }

  /** Returns a result that completes a request without any decision. */
  static PageEvaluation undecided(FetchRequest request, Outcome outcome) {
    var verdict =
        new PageVerdict(
            request.url(), request.number(), outcome, List.of(), List.of(), Map.of(), List.of());
    return new PageEvaluation(verdict, List.of(), Optional.empty(), Optional.empty());
  }

  /** Returns a copy with that page version. */
  PageEvaluation withPageVersion(Optional<PageVersion> pageVersion) {
    return new PageEvaluation(
        verdict.withPageVersion(pageVersion), outlinks, latestPage, deadLetterReason);
  }

  /** Returns a copy with that page to store. */
  PageEvaluation withLatestPage(LatestPage page) {
    return new PageEvaluation(verdict, outlinks, Optional.of(page), deadLetterReason);
  }
}
