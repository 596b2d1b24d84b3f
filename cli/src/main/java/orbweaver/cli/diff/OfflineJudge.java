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

/**
 * Evaluator of recorded pages: applies a formula as the services do, by the evidence in the graph and
 * the decisions of the crawl.
 */
record OfflineJudge(Party party, Seen seen, Answers answers) {
  private static final String REJECTED_BY = "refused-by-";

  /**
   * Returns the verdict on the URL at the end of a path; a URL that was never fetched has no page.
   */
  Standing judge(Way path, Optional<KeptPage> page) {
    return page.map(stored -> evaluate(path, stored)).orElse(new Wanted());
  }

  static Standing refused(Optional<Judgement.Reason> by) {
    return new Refused(by.orElseThrow().constraint());
  }

  private Standing evaluate(Way path, KeptPage page) {
    return switch (page.outcome()) {
      case "moved" -> moved(path.left().judge(KeptEvidence.names(path, page)));
      case "got" -> allowed(path, page, new Accepted());
      case "unwanted" -> allowed(path, page, new Unread());
      case "denied" ->
          party.isBound(path.url(), true) ? denied(page.detail().orElse("")) : new Wanted();
      default -> new Refused("its outcome: " + page.outcome());
    };
  }

  private static Standing denied(String line) {
    return new Refused("robots.txt: " + line);
  }

  /**
   * Evaluates a redirect. It gives no evidence on head or body, and the residual formula ends with it;
   * only predicates on other parties were evaluated before.
   */
  private static Standing moved(Judgement judgement) {
    return switch (judgement) {
      case Decided(var accepted, var by) when !accepted -> refused(by);
      case Residual(var rest) when !rest.parties().isEmpty() -> open(rest);
      case Decided _, Residual _ -> new Accepted();
    };
  }

  private Standing allowed(Way path, KeptPage page, Standing accepted) {
    return page.shown()
        .forbiddenBy()
        .filter(_ -> party.isBound(path.url(), seen.isDenied(path.url())))
        .map(OfflineJudge::denied)
        .orElseGet(() -> byEvidence(path, page, accepted));
  }

  private Standing byEvidence(Way path, KeptPage page, Standing accepted) {
    return switch (path.left().judge(KeptEvidence.all(path, page))) {
      case Decided(var isAccepted, var by) -> isAccepted ? accepted : refused(by);
      case Residual rest -> rest.accepts() ? accepted : byRecordedDecision(path, rest.formula());
    };
  }

  // The crawl's own formula gets the decision the crawl made; another formula gets it if its
  // residual is the same.
  private Standing byRecordedDecision(Way path, Formula rest) {
    if (party.formula().equals(seen.formula())) {
      seen.decision(path.url(), path.label())
          .map(OfflineJudge::standing)
          .ifPresent(verdict -> answers.learn(path.url(), rest, verdict));
    }
    return answers.to(path.url(), rest).orElseGet(() -> open(rest));
  }

  private static Standing standing(KeptDecision decision) {
    if (decision.accepted()) return new Accepted();
    return new Refused(decision.code().startsWith(REJECTED_BY) ? decision.by() : decision.code());
  }

  private static Standing open(Formula rest) {
    var report = Report.of(rest);
    var asked = report.order().stream().map(Asked::text).collect(Collectors.joining(", "));
    return new Open(asked, !report.needsBody().isEmpty());
  }
}
