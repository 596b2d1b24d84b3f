package orbweaver.console.posting;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.console.library.LibraryLinks;
import orbweaver.console.page.Links;
import orbweaver.contract.library.Posting;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.advice.CheckedEntry;
import orbweaver.library.advice.Proposal;
import orbweaver.library.advice.ProposedChange.Addition;
import orbweaver.library.advice.ProposedChange.Readdress;
import orbweaver.library.advice.ProposedChange.Removal;
import orbweaver.library.advice.UrlFinding;

/**
 * Entry about which there is advice, or page that may become one.
 *
 * @param kind what is proposed
 * @param proposal the proposal; absent if only people know what to do
 * @param number number of the entry; absent if it is a page
 * @param title its title
 * @param address address of the page about it on this server
 * @param reasons why it is listed
 * @param addresses new addresses
 */
public record AdviceRow(
    Kind kind,
    Optional<Proposal> proposal,
    Optional<Long> number,
    String title,
    String address,
    List<Reason> reasons,
    List<String> addresses) {
  /** Kind of a proposal, by which the list is divided. */
  public enum Kind {
    /** The entry gets a new address. */
    MOVED("Moved", "A ticked entry gets its new address."),
    /** The entry is deleted, because its URLs are dead. */
    DEAD("Dead", "A ticked entry is deleted."),
    /** The page becomes an entry. */
    ADDED("Pages to add", "A ticked page becomes an entry."),
    /** The entry is deleted, because it does not meet the rule. */
    REMOVED("Entries that do not meet the rule", "A ticked entry is deleted."),
    /** Nothing is proposed. */
    UNDECIDED("Without a proposal", "Edit or delete these entries, or leave them as they are.");

    private final String heading;
    private final String hint;

    Kind(String heading, String hint) {
      this.heading = heading;
      this.hint = hint;
    }

    /** Returns the heading of the rows of this kind. */
    public String heading() {
      return heading;
    }

    /** Returns what a tick does. */
    public String hint() {
      return hint;
    }
  }

  /**
   * Reason why the entry or page is listed.
   *
   * @param url URL that the reason is about; absent if it is about the whole
   */
  public record Reason(Optional<String> url, String text) {}

  public AdviceRow {
    reasons = List.copyOf(reasons);
    addresses = List.copyOf(addresses);
  }

  /** Returns the code by which the proposal is confirmed; empty if there is none. */
  public String code() {
    return proposal.map(Proposal::code).orElse("");
  }

  /** Returns the posting that a confirmation changes. */
  Stream<Posting> changed() {
    return proposal.stream().flatMap(one -> one.change().changed().stream());
  }

  /** Returns the row of an entry that was checked. */
  static AdviceRow of(CheckedEntry checked) {
    var reasons = checked.findings().stream().map(AdviceRow::reason).toList();
    return ofEntry(checked.entry(), kind(checked.proposal()), checked.proposal(), reasons);
  }

  private static Reason reason(UrlFinding finding) {
    return new Reason(Optional.of(finding.url().toString()), finding.text());
  }

  private static Kind kind(Optional<Proposal> proposal) {
    if (proposal.isEmpty()) return Kind.UNDECIDED;
    return switch (proposal.get().change()) {
      case Readdress _ -> Kind.MOVED;
      case Removal _ -> Kind.DEAD;
      case Addition _ -> Kind.ADDED;
    };
  }

  /** Returns the row of a proposal by a rule. */
  static AdviceRow of(Proposal proposal) {
    var why = List.of(new Reason(Optional.empty(), proposal.reason()));
    return switch (proposal.change()) {
      case Readdress(var entry, _) -> ofEntry(entry, Kind.MOVED, Optional.of(proposal), why);
      case Removal(var entry) -> ofEntry(entry, Kind.REMOVED, Optional.of(proposal), why);
      case Addition(_, var url, var title) -> ofPage(proposal, url, title, why);
    };
  }

  private static AdviceRow ofPage(Proposal proposal, CrawlUrl url, String title, List<Reason> why) {
    var address = Links.url(url.toString());
    var to = List.of(url.toString());
    return new AdviceRow(
        Kind.ADDED, Optional.of(proposal), Optional.empty(), title, address, why, to);
  }

  private static AdviceRow ofEntry(
      Posting entry, Kind kind, Optional<Proposal> proposal, List<Reason> reasons) {
    return new AdviceRow(
        kind,
        proposal,
        Optional.of(entry.number()),
        entry.titleText(),
        LibraryLinks.posting(entry),
        reasons,
        proposal.map(AdviceRow::addresses).orElse(List.of()));
  }

  private static List<String> addresses(Proposal proposal) {
    return switch (proposal.change()) {
      case Readdress(_, var addresses) ->
          addresses.values().stream().map(CrawlUrl::toString).sorted().toList();
      case Removal _, Addition _ -> List.of();
    };
  }
}
