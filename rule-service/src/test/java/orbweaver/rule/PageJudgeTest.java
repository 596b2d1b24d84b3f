package orbweaver.rule;

import static orbweaver.rule.World.HERE;
import static orbweaver.rule.World.NOON;
import static orbweaver.rule.World.WHOLE;
import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.answered;
import static orbweaver.rule.World.html;
import static orbweaver.rule.World.label;
import static orbweaver.rule.World.links;
import static orbweaver.rule.World.page;
import static orbweaver.rule.World.request;
import static orbweaver.rule.World.ring;
import static orbweaver.rule.World.url;
import static orbweaver.rule.World.wish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Refusal;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.Link;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.Refused;
import orbweaver.rule.inlet.Registrar;
import orbweaver.rule.inlet.Registration;
import org.junit.jupiter.api.Test;

class PageJudgeTest {
  private static final String BY_HOST = "(uri-host \"www.a.test\")";
  private static final Outcome WHOLE = new Outcome.Got(new Extent.Whole());
  private static final String ONLY_HTML = "(header-content-type \"text/html\")";

  private final Activity walk = activity("walk", "((no-cycles) (depth 2) " + ONLY_HTML + ")");
  private final Wish granted = wish(walk, label(1, 0), "t");

  @Test
  void aPageIsAcceptedByEveryInterestedActivity() {
    var judged = judge(WHOLE, html(), granted);

    assertThat(judged.verdict().outcome()).isEqualTo(WHOLE);
    assertThat(judged.verdict().url()).isEqualTo(HERE);
    assertThat(judged.verdict().number()).isEqualTo(1);
    assertThat(decisions(judged)).containsExactly(new Decision(granted, true, Code.ACCEPTED, ""));
    assertThat(judged.trouble()).isEmpty();
  }

  @Test
  void theResidualOfTheFetcherIsEvaluatedWithTheHead() {
    var open = wish(walk, label(1, 0), ONLY_HTML);

    assertThat(decision(judge(WHOLE, html(), open)).code()).isEqualTo(Code.ACCEPTED);

    var refused = decision(judge(WHOLE, answered(200, "content-type", "image/png"), open));
    assertThat(refused).isEqualTo(new Decision(open, false, Code.REFUSED_BY_HEADER, ONLY_HTML));
  }

  @Test
  void aResponseProvesThatRobotsTxtAllowedTheRequest() {
    var open = wish(walk, label(1, 0), "(header-robots-allowed)");

    assertThat(decision(judge(WHOLE, html(), open)).accepted()).isTrue();
  }

  @Test
  void aResidualWithoutEvidenceIsUnobtainable() {
    var open = wish(walk, label(1, 0), "(uri-host \"www.a.test\")");

    var decision = decision(judge(WHOLE, html(), open));

    assertThat(decision.code()).isEqualTo(Code.EVIDENCE_UNOBTAINABLE);
    assertThat(decision.by()).isEqualTo("(uri-host \"www.a.test\")");
  }

  @Test
  void anInvalidResidualIsRejectedAndNotFatal() {
    var decision = decision(judge(WHOLE, html(), wish(walk, label(1, 0), "(dept 2)")));

    assertThat(decision.code()).isEqualTo(Code.EVIDENCE_UNOBTAINABLE);
    assertThat(decision.by()).startsWith("residual: line 1");
  }

  @Test
  void aPriorityThatNeedsTheRestOfACutBodyIsNotAwaited() {
    var cut = new Outcome.Got(new Extent.Part(10));

    var sooner = wish(walk, label(1, 0), "(rules \"+\" \"*body:*garden*\")");
    assertThat(decision(judge(cut, html(), sooner)).code()).isEqualTo(Code.ACCEPTED);

    var ifAtAll = wish(walk, label(1, 0), "(rules \"+\" \"-body:*garden*\")");
    assertThat(decision(judge(cut, html(), ifAtAll)).code()).isEqualTo(Code.EVIDENCE_UNOBTAINABLE);
  }

  @Test
  void aRejectionByTheHeadNamesTheConstraint() {
    var picture = answered(200, "content-type", "image/png");

    var decision = decision(judge(new Unwanted(), picture, wish(walk, label(1, 0), ONLY_HTML)));

    assertThat(decision.code()).isEqualTo(Code.REFUSED_BY_HEADER);
    assertThat(decision.by()).isEqualTo(ONLY_HTML);
  }

  @Test
  void aRejectionByAServiceOnTheWayIsFinal() {
    var title = "(title-search \"garden\")";

    var byDns = judge(new Unwanted(), Evidence.none(NOON), refused(Stage.DNS, BY_HOST));
    var byContent = judge(WHOLE, html(), refused(Stage.RESOURCE, title));

    assertThat(decision(byDns).code()).isEqualTo(Code.REFUSED_BY_DNS);
    assertThat(decision(byDns).by()).isEqualTo(BY_HOST);
    assertThat(decision(byContent).code()).isEqualTo(Code.REFUSED_BY_RESOURCE);
    assertThat(decision(byContent).by()).isEqualTo(title);
    assertThat(byContent.referrals()).isEmpty();
  }

  private Wish refused(Stage stage, String by) {
    return granted.refusedBy(new Refusal(stage, by));
  }

  @Test
  void aFetchDespiteRobotsTxtIsDeniedToOtherActivities() {
    var line = "Disallow: /here";
    var shown = html();
    var forbidden =
        new Evidence(
            NOON, shown.address(), shown.status(), shown.headers(), Optional.of(line), shown.tls());
    var owner = owning("owner", "https://a.test");
    var guest = owning("guest", "https://b.test");
    var judge =
        new PageJudge(
            ring(1),
            (id, _) -> Optional.of(id.equals("owner") ? owner : guest),
            _ -> Optional.empty());

    var judged =
        judge.judge(
            page(
                WHOLE,
                forbidden,
                List.of(),
                wish(owner, label(0, 0), "t"),
                wish(guest, label(0, 0), "t")));

    assertThat(decisions(judged))
        .extracting(Decision::code, Decision::by)
        .containsExactly(tuple(Code.ACCEPTED, ""), tuple(Code.DENIED_BY_ROBOTS, line));
  }

  private static Activity owning(String id, String origin) {
    var request =
        new ActivityRequest(
            id,
            "((no-cycles))",
            Optional.empty(),
            Optional.of(1),
            Optional.empty(),
            Optional.empty(),
            Optional.of(List.of(origin)),
            Optional.empty());
    var came = new Registrar("seed").register(request, Optional.empty(), NOON);
    return ((Registration.Registered) came).activity();
  }

  @Test
  void theLinksOfAPageAreJudgedByTheNewestVersion() {
    var far = activity("walk", "((no-cycles) (depth 2))");
    var near = activity("walk", "((no-cycles) (depth 1))");
    var newer =
        ((Registration.Registered)
                new Registrar("seed")
                    .register(request("walk", near.formula()), Optional.of(far), NOON))
            .activity();
    var judge = new PageJudge(ring(1), (_, _) -> Optional.of(newer), _ -> Optional.empty());
    var asked = wish(far, label(1, 0), "t");

    var judged = judge.judge(page(WHOLE, html(), links("https://a.test/next"), asked));

    assertThat(decision(judged).wish().version()).isEqualTo(1);
    assertThat(judged.verdict().refused()).extracting(Refused::by).containsExactly("(depth 1)");
  }

  @Test
  void interestsOfTwoVersionsAreEvaluatedByTheNewerOne() {
    var asked = new ArrayList<Integer>();
    var judge =
        new PageJudge(
            ring(1),
            (_, version) -> {
              asked.add(version);
              return Optional.of(walk);
            },
            _ -> Optional.empty());
    var newer = new Wish("walk", 2, label(0, 0), "t", Priority.NEXT);

    var _ = judge.judge(page(WHOLE, html(), List.of(), granted, newer));

    assertThat(asked.getFirst()).isEqualTo(2);
  }

  @Test
  void aPageWithAnUnreadBodyIsNotAccepted() {
    var decision = decision(judge(new Unwanted(), html(), granted));

    assertThat(decision.accepted()).isFalse();
    assertThat(decision.code()).isEqualTo(Code.EVIDENCE_UNOBTAINABLE);
  }

  @Test
  void aFailureIsDescribedInWords() {
    var busy = new Failed(Failure.TOO_MANY_REQUESTS);

    var decision = decision(judge(busy, answered(429), granted));

    assertThat(decision)
        .isEqualTo(new Decision(granted, false, Code.FAILED, "too many requests (429)"));
    assertThat(decision(judge(new Failed(Failure.TLS), Evidence.none(NOON), granted)).by())
        .isEqualTo("tls");
  }

  @Test
  void aDenialQuotesTheLineOfRobotsTxt() {
    var decision = decision(judge(new Denied("Disallow: /h"), Evidence.none(NOON), granted));

    assertThat(decision)
        .isEqualTo(new Decision(granted, false, Code.DENIED_BY_ROBOTS, "Disallow: /h"));
  }

  @Test
  void aBlockedFetchIsDecidedAsBlockedAddress() {
    var decision = decision(judge(new Outcome.Refused("port 25"), Evidence.none(NOON), granted));

    assertThat(decision).isEqualTo(new Decision(granted, false, Code.OUT_OF_REACH, "port 25"));
  }

  @Test
  void aDeferredFetchIsNotDecided() {
    var deferred = new Deferred(NOON.plusSeconds(60));

    var judged = judge(deferred, Evidence.none(NOON), granted);

    assertThat(judged.verdict().outcome()).isEqualTo(deferred);
    assertThat(decisions(judged)).isEmpty();
  }

  @Test
  void aRedirectIsAcceptedWhateverTheResidual() {
    var open = wish(walk, label(1, 0), ONLY_HTML);

    var judged = judge(new Moved(url("https://a.test/there")), answered(301), open);

    assertThat(decisions(judged)).containsExactly(new Decision(open, true, Code.MOVED, ""));
  }

  @Test
  void aRedirectRejectedForOneInterestIsFollowedForTheOthers() {
    var hosts = activity("hosts", "((no-cycles) (uri-host \"www.a.test\"))");
    var nil = wish(hosts, label(1, 0), BY_HOST).refusedBy(new Refusal(Stage.DNS, BY_HOST));
    var judge = new PageJudge(ring(1), (id, _) -> known(id, hosts), _ -> Optional.empty());

    var judged =
        judge.judge(
            page(new Moved(url("https://a.test/x")), answered(301), List.of(), nil, granted));

    assertThat(decisions(judged))
        .extracting(Decision::code)
        .containsExactly(Code.REFUSED_BY_DNS, Code.MOVED);
    assertThat(judged.verdict().tallies()).containsOnlyKeys("walk");
  }

  private Optional<Activity> known(String id, Activity other) {
    return Optional.of(id.equals(other.id()) ? other : walk);
  }

  @Test
  void anUnknownActivityCompletesTheRequestAndWritesADeadLetter() {
    var judge = new PageJudge(ring(1), (_, _) -> Optional.empty(), _ -> Optional.empty());

    var judged = judge.judge(page(WHOLE, html(), links("https://a.test/x"), granted));

    assertThat(decision(judged))
        .isEqualTo(new Decision(granted, false, Code.EVIDENCE_UNOBTAINABLE, "activity unknown"));
    assertThat(judged.referrals()).isEmpty();
    assertThat(judged.trouble()).hasValueSatisfying(why -> assertThat(why).contains("walk"));
  }

  private Judged judge(Outcome outcome, Evidence evidence, Wish wish) {
    return judge(walk, outcome, evidence, wish);
  }

  private static Judged judge(Activity activity, Outcome outcome, Evidence evidence, Wish wish) {
    var judge = new PageJudge(ring(1), (_, _) -> Optional.of(activity), _ -> Optional.empty());
    return judge.judge(page(outcome, evidence, List.<Link>of(), wish));
  }

  /** Returns the decisions without their traces. */
  private static List<Decision> decisions(Judged judged) {
    return judged.verdict().decisions().stream().map(Decision::untraced).toList();
  }

  private static Decision decision(Judged judged) {
    assertThat(decisions(judged)).hasSize(1);
    return decisions(judged).getFirst();
  }
}
