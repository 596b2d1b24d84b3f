package orbweaver.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Trace;
import orbweaver.kit.judging.Steps;
import orbweaver.language.Formula;
import orbweaver.rule.formula.Exchange;
import orbweaver.rule.formula.Ruling.Refusal;
import orbweaver.rule.formula.Ruling.Wanted;
import orbweaver.rule.room.JsonSize;
import orbweaver.rule.room.Room;

/**
 * Collector of the decisions on one page: it decides the interests in it one by one and processes
 * the outlinks of each accepted one.
 */
final class Hearing {
  private static final Optional<String> NO_CONSTRAINT = Optional.empty();

  private final LatestPage page;
  private final Exchange fetchEvidence;
  private final Onward outlinkProcessor;
  private final List<Decision> decisions = new ArrayList<>();
  private Optional<String> deadLetterReason = Optional.empty();

  Hearing(LatestPage page, Exchange fetchEvidence, Onward outlinkProcessor) {
    this.page = page;
    this.fetchEvidence = fetchEvidence;
    this.outlinkProcessor = outlinkProcessor;
  }

  /**
   * Decides one interest.
   *
   * @param wish the interest
   * @param formula formula of the interest's version, if it is still known
   * @param activity latest version of the activity
   */
  void hear(Wish wish, Optional<Formula> formula, Activity activity) {
    var decision = deniedByRobots(wish, activity).orElseGet(() -> decide(wish));
    decisions.add(withTrace(decision, formula));
    if (!decision.accepted()) return;
    if (page.outcome() instanceof Moved(var to)) outlinkProcessor.redirect(to, wish.label(), activity);
    else outlinkProcessor.follow(page, wish.label(), activity);
  }

  // A violated constraint is reported as the formula contains it, not as the residual does.
  private Decision withTrace(Decision decision, Optional<Formula> formula) {
    var wish = decision.wish();
    var trace =
        formula
            .filter(_ -> isOfPage(wish))
            .map(parsed -> fetchEvidence.trace(wish, parsed, decision.by()));
    var by = decision.code().isOfConstraint() ? trace.flatMap(Trace::decisive) : NO_CONSTRAINT;
    return new Decision(
        decided(wish),
        decision.accepted(),
        decision.code(),
        by.orElseGet(() -> Steps.shortened(decision.by())),
        trace);
  }

  private static Wish decided(Wish wish) {
    return wish.decided(Steps.shortened(wish.residual()));
  }

  void unknown(Wish wish) {
    decisions.add(rejected(decided(wish), Code.EVIDENCE_UNOBTAINABLE, "activity unknown"));
    deadLetterReason =
        Optional.of(
            "activity: %s version %d (expected: one on topic activity)"
                .formatted(wish.activity(), wish.version()));
  }

  /** Returns all decisions, for a request that ended with that outcome. */
  Judged closed(Order order, Outcome outcome) {
    var batches = outlinkProcessor.drafts();
    var budget = new Room(JsonSize.MOST - JsonSize.of(order.url()));
    var decided = budget.decisions(decisions);
    var traces = budget.traces(outlinkProcessor.traces());
    var verdict =
        new PageVerdict(
            order.url(),
            order.number(),
            outcome,
            decided,
            budget.refused(outlinkProcessor.refused(), traces),
            outlinkProcessor.tallies(batches),
            traces);
    return new Judged(verdict, batches, Optional.empty(), deadLetterReason);
  }

  /**
   * Rejects a page that was fetched only because its operator owns the server: robots.txt binds all
   * other activities.
   */
  private Optional<Decision> deniedByRobots(Wish wish, Activity activity) {
    return page
        .evidence()
        .forbiddenBy()
        .filter(_ -> !activity.own().contains(fetchEvidence.origin()))
        .map(line -> rejected(wish, Code.DENIED_BY_ROBOTS, line));
  }

  private Decision decide(Wish wish) {
    return switch (page.outcome()) {
      case Got _, Unwanted _ -> byEvidence(wish);
      case Moved _ -> redirected(wish);
      case Denied(var rule) -> rejected(wish, Code.DENIED_BY_ROBOTS, rule);
      case Outcome.Refused(var reach) -> rejected(wish, Code.OUT_OF_REACH, reach);
      case Failed(var failure, _, _) -> rejected(wish, Code.FAILED, text(failure));
      case Unchanged _, Deferred _, Needs _ ->
          rejected(wish, Code.EVIDENCE_UNOBTAINABLE, "no response");
    };
  }

  private Decision byEvidence(Wish wish) {
    return switch (fetchEvidence.judge(wish)) {
      case Refusal(var code, var by) -> rejected(wish, code, by);
      case Wanted wanted when !wanted.isFinal() ->
          rejected(wish, Code.EVIDENCE_UNOBTAINABLE, wanted.residual());
      case Wanted _ when page.outcome() instanceof Unwanted ->
          rejected(wish, Code.EVIDENCE_UNOBTAINABLE, "the body was not read");
      case Wanted _ -> new Decision(wish, true, isOfPage(wish) ? Code.ACCEPTED : Code.MEANS, "");
    };
  }

  private static boolean isOfPage(Wish wish) {
    return wish.label().means().isEmpty();
  }

  // A redirect has no head or body to evaluate: the rest of the formula is dropped, unless the
  // interest was rejected by a service on the way.
  private Decision redirected(Wish wish) {
    if (wish.isRefused()) return byEvidence(wish);
    return new Decision(wish, true, Code.MOVED, "");
  }

  private String text(Failure failure) {
    var text = failure.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return page.evidence().status().map(status -> text + " (" + status + ")").orElse(text);
  }

  private static Decision rejected(Wish wish, Code code, String by) {
    return new Decision(wish, false, code, by);
  }
}
