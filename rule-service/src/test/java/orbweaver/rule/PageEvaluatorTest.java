package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.HERE;
import static orbweaver.rule.RuleFixtures.NOON;
import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.answered;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.links;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.page;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.request;
import static orbweaver.rule.RuleFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.page.Link;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.request.Rejection;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.RejectedOutlink;
import orbweaver.rule.submission.ActivityRegistrar;
import orbweaver.rule.submission.RegistrationResult;
import org.junit.jupiter.api.Test;

/** Test of the verdict on a page for each outcome and each kind of evidence. */
class PageEvaluatorTest {
  private static final String BY_HOST = "(uri-host \"www.a.test\")";
  private static final Outcome WHOLE = new Outcome.Fetched(new BodyExtent.Whole());
  private static final String ONLY_HTML = "(header-content-type \"text/html\")";

  private final Activity walk = activity("walk", "((no-cycles) (depth 2) " + ONLY_HTML + ")");
  private final Interest granted = interest(walk, path(1, 0), "t");

  @Test
  void aPageIsAcceptedByEveryInterestedActivity() {
    var evaluation = evaluate(WHOLE, html(), granted);

    assertThat(evaluation.verdict().outcome()).isEqualTo(WHOLE);
    assertThat(evaluation.verdict().url()).isEqualTo(HERE);
    assertThat(evaluation.verdict().number()).isEqualTo(1);
    assertThat(decisions(evaluation))
        .containsExactly(new Decision(granted, true, DecisionCode.ACCEPTED, ""));
    assertThat(evaluation.deadLetterReason()).isEmpty();
  }

  @Test
  void theResidualOfTheFetcherIsEvaluatedWithTheHead() {
    var open = interest(walk, path(1, 0), ONLY_HTML);

    assertThat(decision(evaluate(WHOLE, html(), open)).code()).isEqualTo(DecisionCode.ACCEPTED);

    var rejected = decision(evaluate(WHOLE, answered(200, "content-type", "image/png"), open));
    assertThat(rejected)
        .isEqualTo(new Decision(open, false, DecisionCode.REJECTED_BY_HEADER, ONLY_HTML));
  }

  @Test
  void aResponseProvesThatRobotsTxtAllowedTheRequest() {
    var open = interest(walk, path(1, 0), "(header-robots-allowed)");

    assertThat(decision(evaluate(WHOLE, html(), open)).accepted()).isTrue();
  }

  @Test
  void aResidualWithoutEvidenceIsUnobtainable() {
    var open = interest(walk, path(1, 0), "(uri-host \"www.a.test\")");

    var decision = decision(evaluate(WHOLE, html(), open));

    assertThat(decision.code()).isEqualTo(DecisionCode.EVIDENCE_UNOBTAINABLE);
    assertThat(decision.decidedBy()).isEqualTo("(uri-host \"www.a.test\")");
  }

  @Test
  void anInvalidResidualIsRejectedAndNotFatal() {
    var decision = decision(evaluate(WHOLE, html(), interest(walk, path(1, 0), "(dept 2)")));

    assertThat(decision.code()).isEqualTo(DecisionCode.EVIDENCE_UNOBTAINABLE);
    assertThat(decision.decidedBy()).startsWith("residual: line 1");
  }

  @Test
  void aPriorityThatNeedsTheRestOfACutBodyIsNotAwaited() {
    var cut = new Outcome.Fetched(new BodyExtent.Part(10));

    var sooner = interest(walk, path(1, 0), "(rules \"+\" \"*body:*garden*\")");
    assertThat(decision(evaluate(cut, html(), sooner)).code()).isEqualTo(DecisionCode.ACCEPTED);

    var ifAtAll = interest(walk, path(1, 0), "(rules \"+\" \"-body:*garden*\")");
    assertThat(decision(evaluate(cut, html(), ifAtAll)).code())
        .isEqualTo(DecisionCode.EVIDENCE_UNOBTAINABLE);
  }

  @Test
  void aRejectionByTheHeadNamesTheConstraint() {
    var picture = answered(200, "content-type", "image/png");

    var decision =
        decision(evaluate(new Filtered(), picture, interest(walk, path(1, 0), ONLY_HTML)));

    assertThat(decision.code()).isEqualTo(DecisionCode.REJECTED_BY_HEADER);
    assertThat(decision.decidedBy()).isEqualTo(ONLY_HTML);
  }

  @Test
  void aRejectionByAnEarlierServiceIsFinal() {
    var title = "(title-search \"garden\")";

    var byDns = evaluate(new Filtered(), Evidence.none(NOON), rejected(EvidenceStage.DNS, BY_HOST));
    var byContent = evaluate(WHOLE, html(), rejected(EvidenceStage.RESOURCE, title));

    assertThat(decision(byDns).code()).isEqualTo(DecisionCode.REJECTED_BY_DNS);
    assertThat(decision(byDns).decidedBy()).isEqualTo(BY_HOST);
    assertThat(decision(byContent).code()).isEqualTo(DecisionCode.REJECTED_BY_RESOURCE);
    assertThat(decision(byContent).decidedBy()).isEqualTo(title);
    assertThat(byContent.outlinks()).isEmpty();
  }

  private Interest rejected(EvidenceStage stage, String by) {
    return granted.withRejection(new Rejection(stage, by));
  }

  @Test
  void aFetchDespiteRobotsTxtIsDeniedToOtherActivities() {
    var line = "Disallow: /here";
    var page = html();
    var forbidden =
        new Evidence(
            NOON, page.address(), page.status(), page.headers(), Optional.of(line), page.tls());
    var owner = owning("owner", "https://a.test");
    var guest = owning("guest", "https://b.test");
    var evaluator =
        new PageEvaluator(
            manifest(1),
            (id, _) -> Optional.of(id.equals("owner") ? owner : guest),
            _ -> Optional.empty());

    var evaluation =
        evaluator.evaluate(
            page(
                WHOLE,
                forbidden,
                List.of(),
                interest(owner, path(0, 0), "t"),
                interest(guest, path(0, 0), "t")));

    assertThat(decisions(evaluation))
        .extracting(Decision::code, Decision::decidedBy)
        .containsExactly(tuple(DecisionCode.ACCEPTED, ""), tuple(DecisionCode.ROBOTS_DENIED, line));
  }

  private static Activity owning(String id, String origin) {
    var request =
        ActivitySubmission.of(id, "((no-cycles))").withSeeds(1).withOwnOrigins(List.of(origin));
    var came = new ActivityRegistrar("seed").register(request, Optional.empty(), NOON);
    return ((RegistrationResult.Registered) came).activity();
  }

  @Test
  void theLinksOfAPageAreEvaluatedByTheNewestVersion() {
    var far = activity("walk", "((no-cycles) (depth 2))");
    var near = activity("walk", "((no-cycles) (depth 1))");
    var newer =
        ((RegistrationResult.Registered)
                new ActivityRegistrar("seed")
                    .register(request("walk", near.formula()), Optional.of(far), NOON))
            .activity();
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(newer), _ -> Optional.empty());
    var interest = interest(far, path(1, 0), "t");

    var evaluation =
        evaluator.evaluate(page(WHOLE, html(), links("https://a.test/next"), interest));

    assertThat(decision(evaluation).interest().version()).isEqualTo(1);
    assertThat(evaluation.verdict().rejected())
        .extracting(RejectedOutlink::decidedBy)
        .containsExactly("(depth 1)");
  }

  @Test
  void interestsOfTwoVersionsAreEvaluatedByTheNewerVersion() {
    var versions = new ArrayList<Integer>();
    var evaluator =
        new PageEvaluator(
            manifest(1),
            (_, version) -> {
              versions.add(version);
              return Optional.of(walk);
            },
            _ -> Optional.empty());
    var newer = new Interest("walk", 2, path(0, 0), "t", Priority.NEXT);

    var _ = evaluator.evaluate(page(WHOLE, html(), List.of(), granted, newer));

    assertThat(versions.getFirst()).isEqualTo(2);
  }

  @Test
  void aPageWithAnUnreadBodyIsNotAccepted() {
    var decision = decision(evaluate(new Filtered(), html(), granted));

    assertThat(decision.accepted()).isFalse();
    assertThat(decision.code()).isEqualTo(DecisionCode.EVIDENCE_UNOBTAINABLE);
  }

  @Test
  void aFailureIsDescribedInWords() {
    var busy = new Failed(Failure.TOO_MANY_REQUESTS);

    var decision = decision(evaluate(busy, answered(429), granted));

    assertThat(decision)
        .isEqualTo(new Decision(granted, false, DecisionCode.FAILED, "too many requests (429)"));
    assertThat(
            decision(evaluate(new Failed(Failure.TLS), Evidence.none(NOON), granted)).decidedBy())
        .isEqualTo("tls");
  }

  @Test
  void aDenialQuotesTheLineOfRobotsTxt() {
    var decision =
        decision(evaluate(new RobotsDenied("Disallow: /h"), Evidence.none(NOON), granted));

    assertThat(decision)
        .isEqualTo(new Decision(granted, false, DecisionCode.ROBOTS_DENIED, "Disallow: /h"));
  }

  @Test
  void aBlockedFetchIsDecidedAsBlockedAddress() {
    var decision = decision(evaluate(new Outcome.Blocked("port 25"), Evidence.none(NOON), granted));

    assertThat(decision)
        .isEqualTo(new Decision(granted, false, DecisionCode.BLOCKED_ADDRESS, "port 25"));
  }

  @Test
  void aDeferredFetchIsNotDecided() {
    var deferred = new Deferred(NOON.plusSeconds(60));

    var evaluation = evaluate(deferred, Evidence.none(NOON), granted);

    assertThat(evaluation.verdict().outcome()).isEqualTo(deferred);
    assertThat(decisions(evaluation)).isEmpty();
  }

  @Test
  void aRedirectIsAcceptedWithAnyResidual() {
    var open = interest(walk, path(1, 0), ONLY_HTML);

    var evaluation = evaluate(new Redirected(url("https://a.test/there")), answered(301), open);

    assertThat(decisions(evaluation))
        .containsExactly(new Decision(open, true, DecisionCode.REDIRECTED, ""));
  }

  @Test
  void aRedirectRejectedForOneInterestIsFollowedForTheOthers() {
    var hosts = activity("hosts", "((no-cycles) (uri-host \"www.a.test\"))");
    var nil =
        interest(hosts, path(1, 0), BY_HOST)
            .withRejection(new Rejection(EvidenceStage.DNS, BY_HOST));
    var evaluator =
        new PageEvaluator(manifest(1), (id, _) -> known(id, hosts), _ -> Optional.empty());

    var evaluation =
        evaluator.evaluate(
            page(new Redirected(url("https://a.test/x")), answered(301), List.of(), nil, granted));

    assertThat(decisions(evaluation))
        .extracting(Decision::code)
        .containsExactly(DecisionCode.REJECTED_BY_DNS, DecisionCode.REDIRECTED);
    assertThat(evaluation.verdict().outlinkCounts()).containsOnlyKeys("walk");
  }

  private Optional<Activity> known(String id, Activity other) {
    return Optional.of(id.equals(other.id()) ? other : walk);
  }

  @Test
  void anUnknownActivityCompletesTheRequestAndWritesADeadLetter() {
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.empty(), _ -> Optional.empty());

    var evaluation = evaluator.evaluate(page(WHOLE, html(), links("https://a.test/x"), granted));

    assertThat(decision(evaluation))
        .isEqualTo(
            new Decision(granted, false, DecisionCode.EVIDENCE_UNOBTAINABLE, "activity unknown"));
    assertThat(evaluation.outlinks()).isEmpty();
    assertThat(evaluation.deadLetterReason())
        .hasValueSatisfying(why -> assertThat(why).contains("walk"));
  }

  private PageEvaluation evaluate(Outcome outcome, Evidence evidence, Interest interest) {
    return evaluate(walk, outcome, evidence, interest);
  }

  private static PageEvaluation evaluate(
      Activity activity, Outcome outcome, Evidence evidence, Interest interest) {
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(activity), _ -> Optional.empty());
    return evaluator.evaluate(page(outcome, evidence, List.<Link>of(), interest));
  }

  /** Returns the decisions without their traces. */
  private static List<Decision> decisions(PageEvaluation evaluation) {
    return evaluation.verdict().decisions().stream().map(Decision::withoutTrace).toList();
  }

  private static Decision decision(PageEvaluation evaluation) {
    assertThat(decisions(evaluation)).hasSize(1);
    return decisions(evaluation).getFirst();
  }
}
