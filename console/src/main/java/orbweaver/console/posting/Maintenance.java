package orbweaver.console.posting;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.console.advice.CrawlAdvice;
import orbweaver.contract.library.Posting;
import orbweaver.library.advice.RuleProposals;

/** Advice on the maintenance of a library. */
enum Maintenance {
  CHECK(
      "check",
      "Check the entries",
      "Entries in this library and below it of which a URL has no page, leads to another address or"
          + " was never requested.",
      "All URLs of the entries have pages."),
  PROPOSALS(
      "proposals",
      "Proposals by the rule",
      "Pages that meet the rule of this library and are no entries, and entries that do not meet it.",
      "There is nothing to add or to remove.");

  // As many as a request may name.
  private static final int MAX = 1_000;

  private final String name;
  private final String heading;
  private final String intro;
  private final String nothing;

  Maintenance(String name, String heading, String intro, String nothing) {
    this.name = name;
    this.heading = heading;
    this.intro = intro;
    this.nothing = nothing;
  }

  /** Returns the path of the page. */
  String path() {
    return "/library/" + name;
  }

  String heading() {
    return heading;
  }

  /** Returns what is listed. */
  String intro() {
    return intro;
  }

  /** Returns what is said if nothing is listed. */
  String nothing() {
    return nothing;
  }

  /**
   * Returns the advice on a library, those of one kind together.
   *
   * @throws IllegalArgumentException if its rule cannot be evaluated
   */
  List<AdviceRow> rows(Posting library, List<Posting> below, CrawlAdvice advice) {
    var rows =
        switch (this) {
          case CHECK ->
              advice.check(Stream.concat(Stream.of(library), below.stream()).toList()).stream()
                  .map(AdviceRow::of);
          case PROPOSALS -> proposals(library, below, advice).all().stream().map(AdviceRow::of);
        };
    return rows.sorted(Comparator.comparing(AdviceRow::kind)).toList();
  }

  private static RuleProposals proposals(Posting library, List<Posting> below, CrawlAdvice advice) {
    if (RuleProposals.rule(library).isEmpty())
      throw new IllegalArgumentException(
          "This library has no rule (expected: one; its form Edit has the fields of a rule)");
    return advice.proposals(library, below, MAX);
  }
}
