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

/** Hears the wishes that led to a page, one after another, and notes what follows from each. */
final class Hearing {
  private static final Optional<String> NOBODY = Optional.empty();

  private final LatestPage answer;
  private final Exchange exchange;
  private final Onward onward;
  private final List<Decision> decisions = new ArrayList<>();
  private Optional<String> trouble = Optional.empty();

  Hearing(LatestPage answer, Exchange exchange, Onward onward) {
    this.answer = answer;
    this.exchange = exchange;
    this.onward = onward;
  }

  /**
   * Hears one wish.
   *
   * @param formula that made it, if it is still known
   * @param activity as it is now
   */
  void hear(Wish wish, Optional<Formula> formula, Activity activity) {
    var decision = forbidden(wish, activity).orElseGet(() -> decide(wish));
    decisions.add(traced(decision, formula));
    if (!decision.accepted()) return;
    if (answer.outcome() instanceof Moved(var to)) onward.redirect(to, wish.label(), activity);
    else onward.follow(answer, wish.label(), activity);
  }

  // What refused is named as the formula has it, not as it was left to ask.
  private Decision traced(Decision decision, Optional<Formula> formula) {
    var wish = decision.wish();
    var trace =
        formula
            .filter(_ -> isOfPage(wish))
            .map(whole -> exchange.trace(wish, whole, decision.by()));
    var by = decision.code().isOfConstraint() ? trace.flatMap(Trace::decisive) : NOBODY;
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
    decisions.add(no(decided(wish), Code.EVIDENCE_UNOBTAINABLE, "activity unknown"));
    trouble =
        Optional.of(
            "activity: %s version %d (expected: one that is on topic activity)"
                .formatted(wish.activity(), wish.version()));
  }

  /** All that was decided, for an order that ended so. */
  Judged closed(Order order, Outcome outcome) {
    var referrals = onward.drafts();
    var room = new Room(JsonSize.MOST - JsonSize.of(order.url()));
    var decided = room.decisions(decisions);
    var traces = room.traces(onward.traces());
    var verdict =
        new PageVerdict(
            order.url(),
            order.number(),
            outcome,
            decided,
            room.refused(onward.refused(), traces),
            onward.tallies(referrals),
            traces);
    return new Judged(verdict, referrals, Optional.empty(), trouble);
  }

  /** What its owner may ask a server for is not shared with others whom robots.txt binds. */
  private Optional<Decision> forbidden(Wish wish, Activity activity) {
    return answer
        .evidence()
        .forbiddenBy()
        .filter(_ -> !activity.own().contains(exchange.origin()))
        .map(line -> no(wish, Code.DENIED_BY_ROBOTS, line));
  }

  private Decision decide(Wish wish) {
    return switch (answer.outcome()) {
      case Got _, Unwanted _ -> byEvidence(wish);
      case Moved _ -> moved(wish);
      case Denied(var rule) -> no(wish, Code.DENIED_BY_ROBOTS, rule);
      case Outcome.Refused(var reach) -> no(wish, Code.OUT_OF_REACH, reach);
      case Failed(var why, _, _) -> no(wish, Code.FAILED, words(why));
      case Unchanged _, Deferred _, Needs _ ->
          no(wish, Code.EVIDENCE_UNOBTAINABLE, "nothing was answered");
    };
  }

  private Decision byEvidence(Wish wish) {
    return switch (exchange.judge(wish)) {
      case Refusal(var code, var by) -> no(wish, code, by);
      case Wanted wanted when !wanted.isFinal() ->
          no(wish, Code.EVIDENCE_UNOBTAINABLE, wanted.residual());
      case Wanted _ when answer.outcome() instanceof Unwanted ->
          no(wish, Code.EVIDENCE_UNOBTAINABLE, "the body was not read");
      case Wanted _ -> new Decision(wish, true, isOfPage(wish) ? Code.ACCEPTED : Code.MEANS, "");
    };
  }

  private static boolean isOfPage(Wish wish) {
    return wish.label().means().isEmpty();
  }

  // A redirect answers nothing of a head or a body: what is left of a wish ends here, unless it
  // was refused on the way.
  private Decision moved(Wish wish) {
    if (wish.isRefused()) return byEvidence(wish);
    return new Decision(wish, true, Code.MOVED, "");
  }

  private String words(Failure why) {
    var words = why.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return answer.evidence().status().map(status -> words + " (" + status + ")").orElse(words);
  }

  private static Decision no(Wish wish, Code code, String by) {
    return new Decision(wish, false, code, by);
  }
}
