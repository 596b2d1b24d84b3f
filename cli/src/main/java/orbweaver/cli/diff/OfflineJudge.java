package orbweaver.cli.diff;

import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.cli.diff.Standing.Accepted;
import orbweaver.cli.diff.Standing.Open;
import orbweaver.cli.diff.Standing.Refused;
import orbweaver.cli.diff.Standing.Unread;
import orbweaver.cli.diff.Standing.Wanted;
import orbweaver.cli.seen.Seen;
import orbweaver.graph.answer.KeptDecision;
import orbweaver.graph.answer.KeptPage;
import orbweaver.language.Formula;
import orbweaver.language.Judgement;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Residual;
import orbweaver.language.check.Asked;
import orbweaver.language.check.Report;

/** Judges a page as the stations do, by what the graph keeps of it and what the crawl decided. */
record OfflineJudge(Party party, Seen seen, Answers answers) {
  private static final String BY = "refused-by-";

  /** How a URL stands that a way leads to; what was never asked for has no page. */
  Standing judge(Way way, Optional<KeptPage> page) {
    return page.map(kept -> answered(way, kept)).orElse(new Wanted());
  }

  static Standing refused(Optional<Judgement.Reason> by) {
    return new Refused(by.orElseThrow().constraint());
  }

  private Standing answered(Way way, KeptPage page) {
    return switch (page.outcome()) {
      case "moved" -> moved(way.left().judge(KeptEvidence.names(way, page)));
      case "got" -> allowed(way, page, new Accepted());
      case "unwanted" -> allowed(way, page, new Unread());
      case "denied" ->
          party.isBound(way.url(), true) ? denied(page.detail().orElse("")) : new Wanted();
      default -> new Refused("its outcome: " + page.outcome());
    };
  }

  private static Standing denied(String line) {
    return new Refused("robots.txt: " + line);
  }

  /**
   * A redirect answers nothing of a head or a body, and what is left of a formula ends there; but
   * who else knew it was asked before.
   */
  private static Standing moved(Judgement judgement) {
    return switch (judgement) {
      case Decided(var accepted, var by) when !accepted -> refused(by);
      case Residual(var rest) when !rest.parties().isEmpty() -> open(rest);
      case Decided _, Residual _ -> new Accepted();
    };
  }

  private Standing allowed(Way way, KeptPage page, Standing accepted) {
    return page.shown()
        .forbiddenBy()
        .filter(_ -> party.isBound(way.url(), seen.isDenied(way.url())))
        .map(OfflineJudge::denied)
        .orElseGet(() -> byEvidence(way, page, accepted));
  }

  private Standing byEvidence(Way way, KeptPage page, Standing accepted) {
    return switch (way.left().judge(KeptEvidence.all(way, page))) {
      case Decided(var isAccepted, var by) -> isAccepted ? accepted : refused(by);
      case Residual rest -> rest.accepts() ? accepted : byTheCrawl(way, rest.formula());
    };
  }

  // Whoever asks by the crawl's own formula is answered as it was, and others where they have the
  // same left to ask.
  private Standing byTheCrawl(Way way, Formula rest) {
    if (party.formula().equals(seen.formula())) {
      seen.decision(way.url(), way.label())
          .map(OfflineJudge::standing)
          .ifPresent(standing -> answers.learn(way.url(), rest, standing));
    }
    return answers.to(way.url(), rest).orElseGet(() -> open(rest));
  }

  private static Standing standing(KeptDecision decision) {
    if (decision.accepted()) return new Accepted();
    return new Refused(decision.code().startsWith(BY) ? decision.by() : decision.code());
  }

  private static Standing open(Formula rest) {
    var report = Report.of(rest);
    var asked = report.order().stream().map(Asked::text).collect(Collectors.joining(", "));
    return new Open(asked, !report.needsBody().isEmpty());
  }
}
