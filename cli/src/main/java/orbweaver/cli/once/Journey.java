package orbweaver.cli.once;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.exit.ExitCode;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.order.Order;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.fetcher.Finished;
import orbweaver.rule.Judged;
import orbweaver.rule.ReferralDraft;

/**
 * What each station said of a URL.
 *
 * @param activity it was tried for
 * @param seed what was said of it by its text
 * @param visit what came after; absent where that was no
 */
record Journey(Activity activity, SeedVerdict seed, Optional<Visit> visit) {
  /** From order to verdict. */
  record Visit(ReferralDraft referral, Order order, Finished finished, Page page, Judged judged) {
    Outcome outcome() {
      return page.outcome();
    }

    boolean isAccepted() {
      return judged.verdict().decisions().stream().anyMatch(Decision::accepted);
    }
  }

  /** All that would be written, in its order. */
  List<Step> steps() {
    var steps = new ArrayList<Step>();
    steps.add(new Step(Topic.ACTIVITY, activity));
    steps.add(new Step(Topic.VERDICT, seed));
    visit.ifPresent(after -> add(after, steps));
    return steps;
  }

  private static void add(Visit visit, List<Step> steps) {
    steps.add(new Step(Topic.VERDICT, visit.referral().referral()));
    steps.add(new Step(Topic.FRONTIER, visit.order()));
    for (var host : visit.finished().learnt()) steps.add(new Step(Topic.HOST, host));
    steps.add(new Step(Topic.FETCH, visit.finished().fetched()));
    steps.add(new Step(Topic.LINK, visit.page()));
    steps.add(new Step(Topic.VERDICT, visit.judged().verdict()));
    for (var draft : visit.judged().referrals()) {
      steps.add(new Step(Topic.VERDICT, draft.referral()));
    }
  }

  /** Whether a page came, whatever is said of it. */
  boolean hasPage() {
    return visit.filter(after -> after.outcome() instanceof Got).isPresent();
  }

  /** As a crawl with this seed alone would end. */
  ExitCode code() {
    if (hasPage() && visit.filter(Visit::isAccepted).isPresent()) return ExitCode.FINISHED;
    return visit.map(Visit::outcome).filter(Journey::isOfRobots).isPresent()
        ? ExitCode.DENIED
        : ExitCode.GAVE_UP;
  }

  private static boolean isOfRobots(Outcome outcome) {
    return outcome instanceof Denied
        || (outcome instanceof Failed(var why, _, _) && why == Failure.ROBOTS_UNREACHABLE);
  }
}
