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
 * Records that the services would write for one URL.
 *
 * @param activity the activity for which the URL was tried
 * @param seed verdict on the URL as a seed
 * @param visit fetch of the URL and its evaluation; absent if the seed was rejected
 */
record Journey(Activity activity, SeedVerdict seed, Optional<Visit> visit) {
  /** Records from the fetch request to the verdict on the page. */
  record Visit(ReferralDraft referral, Order order, Finished finished, Page page, Judged judged) {
    Outcome outcome() {
      return page.outcome();
    }

    boolean isAccepted() {
      return judged.verdict().decisions().stream().anyMatch(Decision::accepted);
    }
  }

  /** Returns all records that would be written, in order. */
  List<Step> steps() {
    var steps = new ArrayList<Step>();
    steps.add(new Step(Topic.ACTIVITY, activity));
    steps.add(new Step(Topic.VERDICT, seed));
    visit.ifPresent(fetch -> add(fetch, steps));
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

  /** Tests whether a page arrived, accepted or not. */
  boolean hasPage() {
    return visit.filter(fetch -> fetch.outcome() instanceof Got).isPresent();
  }

  /** Returns the exit code of a crawl with this seed alone. */
  ExitCode code() {
    if (hasPage() && visit.filter(Visit::isAccepted).isPresent()) return ExitCode.FINISHED;
    return visit.map(Visit::outcome).filter(Journey::isRobotsOutcome).isPresent()
        ? ExitCode.DENIED
        : ExitCode.GAVE_UP;
  }

  private static boolean isRobotsOutcome(Outcome outcome) {
    return outcome instanceof Denied
        || (outcome instanceof Failed(var why, _, _) && why == Failure.ROBOTS_UNREACHABLE);
  }
}
