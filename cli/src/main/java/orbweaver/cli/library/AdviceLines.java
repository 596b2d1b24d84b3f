package orbweaver.cli.library;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.Posting;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.advice.CheckedEntry;
import orbweaver.library.advice.Proposal;
import orbweaver.library.advice.ProposedChange.Addition;
import orbweaver.library.advice.ProposedChange.Readdress;
import orbweaver.library.advice.ProposedChange.Removal;
import orbweaver.library.advice.UrlFinding;
import orbweaver.library.advice.UrlFinding.Dead;
import orbweaver.library.advice.UrlFinding.Moved;
import orbweaver.library.advice.UrlFinding.NeverRequested;

/** Advice as commands print it in JSON. */
final class AdviceLines {
  private AdviceLines() {}

  /**
   * Entry of which a URL is not a page.
   *
   * @param code code of the proposal
   */
  record CheckedLine(
      Optional<String> code, long number, String title, List<FindingLine> findings) {}

  /**
   * Finding about a URL.
   *
   * @param kind {@code dead}, {@code moved} or {@code never-requested}
   * @param target new address
   */
  record FindingLine(CrawlUrl url, String kind, Optional<CrawlUrl> target, String text) {}

  /**
   * Page that may be added, or entry that may be removed.
   *
   * @param number number of the entry; absent for a page that may be added
   */
  record ProposalLine(
      String code, Optional<Long> number, String title, List<CrawlUrl> urls, String reason) {}

  static CheckedLine of(CheckedEntry checked) {
    return new CheckedLine(
        checked.proposal().map(Proposal::code),
        checked.entry().number(),
        checked.entry().titleText(),
        checked.findings().stream().map(AdviceLines::of).toList());
  }

  private static FindingLine of(UrlFinding finding) {
    var text = finding.text();
    return switch (finding) {
      case Dead dead -> new FindingLine(dead.url(), "dead", Optional.empty(), text);
      case Moved moved -> new FindingLine(moved.url(), "moved", Optional.of(moved.target()), text);
      case NeverRequested(var url) ->
          new FindingLine(url, "never-requested", Optional.empty(), text);
    };
  }

  static ProposalLine of(Proposal proposal) {
    return switch (proposal.change()) {
      case Addition(_, var url, var title) ->
          new ProposalLine(
              proposal.code(), Optional.empty(), title, List.of(url), proposal.reason());
      case Removal(var entry) -> of(proposal, entry);
      case Readdress(var entry, _) -> of(proposal, entry);
    };
  }

  private static ProposalLine of(Proposal proposal, Posting entry) {
    return new ProposalLine(
        proposal.code(),
        Optional.of(entry.number()),
        entry.titleText(),
        entry.urls(),
        proposal.reason());
  }
}
