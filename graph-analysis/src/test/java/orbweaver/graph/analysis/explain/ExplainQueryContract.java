package orbweaver.graph.analysis.explain;

import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.activity;
import static orbweaver.graph.store.TestRecords.decided;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.interest;
import static orbweaver.graph.store.TestRecords.link;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.rejectedSeed;
import static orbweaver.graph.store.TestRecords.rejects;
import static orbweaver.graph.store.TestRecords.seed;
import static orbweaver.graph.store.TestRecords.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.json.Json;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.RejectedOutlink;
import orbweaver.contract.verdict.Suppression;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.OneStoreContract;
import orbweaver.graph.analysis.explain.Explanation.ActivityDecision;
import orbweaver.graph.analysis.explain.Explanation.Crawled;
import orbweaver.graph.analysis.explain.Explanation.NeverSeen;
import orbweaver.graph.analysis.explain.Explanation.NotCrawled;
import orbweaver.graph.analysis.explain.Explanation.PathStep;
import orbweaver.graph.analysis.search.UnreadAnswers;
import orbweaver.graph.analysis.search.UnreadAnswers.UnreadAnswer;
import orbweaver.graph.store.TestRecords;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contract of explanations; the test of each store extends it. */
public abstract class ExplainQueryContract extends OneStoreContract {
  @BeforeEach
  void crawls() {
    store().saveActivity(activity(1, "((depth 2))"));
    graph()
        .store(seed("http://a.test/"), accepts("/"), fetched("/", links("/c", "/b", "/old")))
        .store(accepts("/b"), fetched("/b", links("/", "/goal")), accepts("/c"))
        .store(
            fetched("/c", links("/x", "/goal", "/deep")),
            decided("/old", DecisionCode.REDIRECTED, "", "/"))
        .store(
            redirected("/old", "/new"),
            accepts("/new"),
            fetched("/new"),
            accepts("/goal"),
            fetched("/goal"))
        .store(rejects("/c", "/deep", DecisionCode.REJECTED_BY_CONTEXT, "(depth 2)"))
        .store(rejectedSeed("http://a.test/no", DecisionCode.REJECTED_BY_URI, "(origin-host)"))
        .store(fetched("/styled", link(0, "/sheet", LinkKind.LINK)));
  }

  private List<DatedDecision> dated(String path) {
    return store().graph().query(new DatedDecisions(url(path), Optional.empty()));
  }

  @Test
  void eachDecisionHasTheTimeOfItsEvidence() {
    graph()
        .store(page("/secret", 1, new RobotsDenied("Disallow: /secret")))
        .store(decided("/secret", DecisionCode.ROBOTS_DENIED, "Disallow: /secret", "/", "/b"));

    assertThat(dated("/secret"))
        .containsExactly(
            new DatedDecision(
                Optional.of(NOON),
                "walk",
                false,
                "robots.txt forbids it: Disallow: /secret",
                Optional.empty()));
    assertThat(dated("/deep"))
        .containsExactly(
            new DatedDecision(
                Optional.of(NOON),
                "walk",
                false,
                "its place in the crawl is rejected by (depth 2)",
                Optional.of("http://a.test/c")));
    assertThat(dated("/no"))
        .containsExactly(
            new DatedDecision(
                Optional.empty(),
                "walk",
                false,
                "its address is rejected by (origin-host)",
                Optional.empty()));
    assertThat(store().graph().query(new UnreadAnswers(url("/secret"), Optional.empty())))
        .extracting(UnreadAnswer::text)
        .containsExactly("No request was sent, because robots.txt forbids it: Disallow: /secret");
    assertThat(explain("/secret").text()).doesNotContain("left to decide");
  }

  @Test
  void anIgnoredDiscoveryPathIsNamed() {
    graph().store(new PathLimitReached(url("/goal"), 1, interest("/other", 2)));

    var text = new GraphAnalysis(store().graph()).explain(url("/goal")).text();

    assertThat(text)
        .contains("walk: accepted\n    discovery path: depth 1, from http://a.test/\n")
        .contains("walk: too-many-paths by the limit of 16 discovery paths per URL\n")
        .contains("discovery path: depth 2, from http://a.test/other\n");
  }

  @Test
  void aUrlThatFailedWithoutARequestHasTheReasonUntilARequestHasAnOutcome() {
    var reason = "server given up: no connection in 5 tries in a row";
    graph().store(new UrlGivenUp("walk", url("/dead"), reason, NOON));
    assertThat(explain("/dead").text()).contains("failed (" + reason + ")");

    graph().store(fetched("/dead"));
    graph().store(new UrlGivenUp("other", url("/dead"), reason, NOON.plusSeconds(60)));
    assertThat(explain("/dead").text()).contains("fetched 200").doesNotContain("given up");
  }

  @Test
  void aGivenUpServerIsNamedWithTimeAndReasonUntilItIsRequestedAgain() {
    var reason = Optional.of("no connection in 5 tries in a row");
    graph()
        .store(
            new HostGivenUp("walk", "a.test", reason, NOON),
            new HostGivenUp("walk", "b.test", reason, NOON),
            new HostGivenUp("walk", "test", reason, NOON),
            new HostGivenUp("walk", "a.test:8080", reason, NOON),
            new HostGivenUp("other", "a.test", Optional.of("no answer"), NOON.plusSeconds(9)));

    assertThat(explain("/deep").text())
        .contains(
            """
              not crawled
              other: server a.test given up at 2026-11-21T12:00:09Z (no answer)
              walk: server a.test given up at 2026-11-21T12:00:00Z (no connection in 5 tries in a row)
            """);
    assertThat(new GraphAnalysis(store().graph()).explain(url("/deep"), Optional.of("walk")).text())
        .contains("walk: server a.test given up")
        .doesNotContain("other: server");

    graph().store(new HostGivenUp("walk", "a.test", Optional.empty(), NOON.plusSeconds(20)));
    assertThat(explain("/deep").text()).contains("other: server").doesNotContain("walk: server");
  }

  @Test
  void aSuppressionInForceIsNamedWithItsReasonAlsoForAPageThatWasFetched() {
    graph()
        .store(
            new Suppression("http://a.test/go", Optional.of("old"), NOON),
            new Suppression("http://a.test/go", Optional.of("too many pages"), NOON.plusSeconds(1)),
            new Suppression("*/deep", Optional.of("forms"), NOON));

    assertThat(explain("/goal").text())
        .contains("fetched 200")
        .contains("  suppressed by http://a.test/go since 2026-11-21T12:00:01Z: too many pages\n");
    assertThat(explain("/deep").text()).contains("not crawled\n  suppressed by */deep since ");

    graph().store(new Suppression("*/deep", Optional.empty(), NOON.plusSeconds(2)));
    assertThat(explain("/deep").text()).doesNotContain("suppressed");
  }

  @Test
  void theReasonsOfOneActivityAreShownIfAnotherGaveUpTheHost() {
    var reason = "server given up: no server was there in 5 tries in a row";
    graph()
        .store(new PathLimitReached(url("/deep"), 1, interest("/other", 3)))
        .store(new TrapSuspected("walk", url("/deep"), "repeated-segment", "deep"))
        .store(new UrlGivenUp("other", url("/deep"), reason, NOON));

    assertThat(new GraphAnalysis(store().graph()).explain(url("/deep"), Optional.of("walk")).text())
        .contains("walk: too-many-paths")
        .contains("walk: quarantined by repeated-segment: deep")
        .contains("walk: rejected-by-context by (depth 2)")
        .contains("outcome: failed (" + reason + "), no request was sent\n");
    assertThat(
            new GraphAnalysis(store().graph()).explain(url("/deep"), Optional.of("other")).text())
        .contains("failed (" + reason + ")")
        .doesNotContain("walk:");
  }

  @Test
  void thePathUsesTheNearestParentWithTheLeastIndex() {
    var goal = (Crawled) explain("/goal");

    assertThat(goal.path()).isPresent();
    assertThat(goal.path().get().steps())
        .map(PathStep::page)
        .map(this::path)
        .containsExactly("/", "/c");
    assertThat(goal.path().get().steps().getLast().text()).contains("to /goal");
    assertThat(goal.verdicts()).hasSize(1);
    assertThat(goal.text())
        .contains("  walk: accepted\n    discovery path: depth 1, from http://a.test/\n")
        .contains(
            """
              found for walk by:
                01        http://a.test/  --a "to /c"-->
                01.01     http://a.test/c  --a "to /goal"-->
                01.01.02  http://a.test/goal
            """);
    assertThat(goal.verdicts().getFirst().version().formula()).contains("((depth 2))");
  }

  @Test
  void theDocumentationOfAnActivityIsShownOnceWithItsFirstDecision() {
    var documented =
        activity(1, "((depth 2))").toBuilder()
            .documentation(Optional.of("Maps a\nregion."))
            .build();
    store().saveActivity(documented);

    assertThat(explain("/goal").text())
        .contains("  walk: accepted\n    documentation: Maps a region.\n    discovery path: depth");
    assertThat(Json.text(explain("/goal")))
        .contains("\"version\":1,\"documentation\":\"Maps a\\nregion.\",\"formula\"");
    assertThat(explain("/deep").text())
        .contains("walk: rejected-by-context by (depth 2)\n    documentation: Maps a region.\n")
        .containsOnlyOnce("documentation");
    assertThat(Json.text(explain("/deep")))
        .contains("{\"activity\":\"walk\",\"documentation\":\"Maps a\\nregion.\",\"code\"");
  }

  @Test
  void theJsonOfACrawledUrlHasTheseFields() {
    assertThat(Json.text(explain("/goal")))
        .isEqualTo(
            """
            {"is":"crawled","url":"http://a.test/goal","number":1,"outcome":"fetched",\
            "detail":"whole","status":200,"truncated":false,"verdicts":[{"activity":"walk",\
            "version":1,"formula":"((depth 2))","root":"http://a.test/","depth":1,"hops":0,\
            "residual":"t","accepted":true,"code":"accepted","by":""}],"rejections":[],\
            "suppressedBy":[],"givenUpBy":[],\
            "path":{"activity":"walk","index":"01.01.02","steps":[{"page":"http://a.test/",\
            "index":"01","kind":"a","text":"to /c"},{"page":"http://a.test/c",\
            "index":"01.01","kind":"a","text":"to /goal"}]}}\
            """);
  }

  @Test
  void aRejectedLinkIsNoStepOfThePath() {
    store().saveActivity(activity(2, "((link-kind \"a\"))", PathFeature.REFERRER));
    graph().store(rejects("/c", "/goal", DecisionCode.REJECTED_BY_CONTEXT, "(link-kind \"a\")"));

    var goal = (Crawled) explain("/goal");

    assertThat(goal.path().orElseThrow().steps())
        .map(PathStep::page)
        .map(this::path)
        .containsExactly("/", "/b");
  }

  @Test
  void aLinkThatAnOlderVersionRejectedIsNoStepOfThePath() {
    store().saveActivity(activity(2, "((depth 3))", PathFeature.DEPTH));
    graph().store(rejects("/c", "/goal", DecisionCode.REJECTED_BY_URI, "(uri-search \"x\")"));

    var goal = (Crawled) explain("/goal");

    assertThat(goal.path().orElseThrow().steps())
        .map(PathStep::page)
        .map(this::path)
        .containsExactly("/", "/b");
  }

  @Test
  void anAcceptedUrlStaysAcceptedIfAnotherPathHasASmallerResidual() {
    graph().store(decided("/goal", 2, DecisionCode.REJECTED_BY_DNS, "(same-host)", "/"));

    assertThat(((Crawled) explain("/goal")).verdicts())
        .extracting(ActivityDecision::accepted)
        .containsExactly(true);
  }

  @Test
  void aRedirectIsAStepOfThePath() {
    var steps = ((Crawled) explain("/new")).path().orElseThrow().steps();

    assertThat(steps).map(PathStep::kind).containsExactly("a", "redirect");
    assertThat(steps).map(PathStep::index).containsExactly(Optional.of("01"), Optional.of("01.03"));
    assertThat(explain("/new").text()).contains("    01.03  http://a.test/new\n");
  }

  @Test
  void aSeedHasAnEmptyPath() {
    assertThat(((Crawled) explain("/")).path().orElseThrow().steps()).isEmpty();
    assertThat(explain("/").text())
        .contains("a seed of walk, family 01")
        .contains("outcome: fetched 200 (whole)");
  }

  @Test
  void aRejectedLinkHasItsReasonAndPath() {
    var deep = (NotCrawled) explain("/deep");

    assertThat(deep.rejections()).hasSize(1);
    assertThat(deep.text())
        .contains(
            """
              walk: rejected-by-context by (depth 2)
                discovery path: depth 3, from http://a.test/, formula 1
                \u2192 no             (depth 2)  context   depth 3
                  not evaluated  (x)        dns
                without it: accepted
            """)
        .contains("    01.01     http://a.test/c  --a \"to /deep\"-->\n")
        .contains("    01.01.03  http://a.test/deep\n");
    assertThat(deep.path().orElseThrow().steps())
        .map(PathStep::page)
        .map(this::path)
        .containsExactly("/", "/c");
  }

  @Test
  void aRejectedSeedHasItsReason() {
    assertThat(explain("/no").text()).contains("rejected-by-uri by (origin-host)");
  }

  @Test
  void aUrlThatWasSeenAndNotRejectedIsWaiting() {
    assertThat(explain("/x").text()).contains("it is waiting");
    assertThat(explain("/sheet").text()).contains("recorded, not followed");
    assertThat(((NotCrawled) explain("/x")).path().orElseThrow().index()).contains("01.01.01");
  }

  @Test
  void anUnknownUrlIsExplainedWithTheNearestKnownUrl() {
    var unknown = (NeverSeen) explain("/goals/1");

    assertThat(unknown.nearest()).contains("http://a.test/goal");
    assertThat(explain("https://elsewhere.test/").text()).doesNotContain("nearest");
  }

  @Test
  void onlyTheLastDecisionPerDiscoveryPathIsShown() {
    graph()
        .store(
            decided("/late", 2, DecisionCode.ACCEPTED, "", "/"),
            decided("/late", DecisionCode.FAILED, "503", "/"))
        .store(decided("/late", DecisionCode.FAILED, "503", "/other"), fetched("/late"));

    assertThat(((Crawled) explain("/late")).verdicts())
        .extracting(decision -> decision.path().root(), ActivityDecision::code)
        .containsExactly(
            tuple("http://a.test/", "accepted"), tuple("http://a.test/other", "failed"));
  }

  @Test
  void aFailedTargetOfAnAcceptedLinkHasItsPath() {
    graph().store(page("/x", 1, new Failed(Failure.TIMEOUT)));
    graph().store(decided("/x", DecisionCode.FAILED, "time-out", "/"));

    assertThat(((Crawled) explain("/x")).path().orElseThrow().steps())
        .map(PathStep::page)
        .map(this::path)
        .containsExactly("/", "/c");
  }

  @Test
  void anExplanationCanBeLimitedToOneActivity() {
    var nobody =
        (Crawled) new GraphAnalysis(store().graph()).explain(url("/goal"), Optional.of("nobody"));

    assertThat(nobody.verdicts()).isEmpty();
    assertThat(nobody.path()).isEmpty();
    assertThat(new GraphAnalysis(store().graph()).explain(url("/goal"), Optional.of("walk")))
        .isEqualTo(explain("/goal"));
    var refused =
        (NotCrawled)
            new GraphAnalysis(store().graph()).explain(url("/deep"), Optional.of("nobody"));
    assertThat(refused.rejections()).isEmpty();
    assertThat(refused.referrers()).isEmpty();
    assertThat(refused.text())
        .isEqualTo("http://a.test/deep\n  not crawled\n  no accepted page leads there\n");
  }

  @Test
  void aDecisionIsShownWithTheTraceOfItsVersion() {
    store().saveActivity(activity(2, "((depth 3))"));
    var interest = new Interest("walk", 2, new DiscoveryPath(url("/"), 3, 0), "nil", Priority.NEXT);
    var decision =
        new Decision(
            interest,
            false,
            DecisionCode.REJECTED_BY_HEADER,
            "(y)",
            Optional.of(TestRecords.trace("\u202E(y)")));
    graph()
        .store(
            fetched("/two"),
            new PageVerdict(
                url("/two"),
                1,
                TestRecords.GOT,
                List.of(decision),
                List.of(),
                Map.of(),
                List.of()));

    assertThat(explain("/two").text())
        .contains("formula 2: ((depth 3))")
        .doesNotContain("left to decide")
        .contains("\u2192 no              (y)  context   depth 3\n");
    assertThat(explain("/goal").text()).contains("formula 1: ((depth 2))");
    assertThat(Json.text(explain("/two"))).contains("\"otherwise\":\"without it: accepted\"");
  }

  private void storeDecision(String path, long number, Decision decision) {
    var decisions = List.of(decision);
    graph()
        .store(
            new PageVerdict(
                url(path), number, TestRecords.GOT, decisions, List.of(), Map.of(), List.of()));
  }

  @Test
  void decisionsOfTwoVersionsAreShownTogether() {
    store().saveActivity(activity(2, "((depth 0))"));
    var again = new Interest("walk", 2, new DiscoveryPath(url("/"), 1, 0), "nil", Priority.NEXT);
    var decision = new Decision(again, false, DecisionCode.REJECTED_BY_CONTEXT, "(depth 0)");
    storeDecision("/goal", 2, decision);

    assertThat(((Crawled) explain("/goal")).verdicts())
        .extracting(entry -> entry.version().version(), ActivityDecision::code)
        .containsExactly(tuple(2, "rejected-by-context"), tuple(1, "accepted"));
    assertThat(explain("/goal").text())
        .contains("formula 2: ((depth 0))")
        .contains("formula 1: ((depth 2))");
  }

  @Test
  void redirectsAndTheFamilyOfADiscoveryPathAreShown() {
    var path = new DiscoveryPath(url("/"), 4, 2, Optional.of("01.02"));
    var decision =
        new Decision(
            new Interest("walk", 1, path, "nil", Priority.NEXT),
            false,
            DecisionCode.REJECTED_BY_CONTEXT,
            "(depth 2)");
    storeDecision("/goal", 2, decision);

    assertThat(explain("/goal").text())
        .contains("discovery path: depth 4, redirect 2, family 01.02, from http://a.test/\n");
    assertThat(Json.text(explain("/goal")))
        .contains("\"root\":\"http://a.test/\",\"depth\":4,\"hops\":2,\"family\":\"01.02\"");
  }

  @Test
  void decisionsOfTwoActivitiesAreShownTogether() {
    var rejected =
        new RejectedOutlink(
            url("/goal"), "other", DecisionCode.REJECTED_BY_URI, "(origin-directory)");
    graph()
        .store(
            new PageVerdict(
                url("/b"), 1, TestRecords.GOT, List.of(), List.of(rejected), Map.of(), List.of()));

    assertThat(explain("/goal").text())
        .contains("walk: accepted", "other: rejected-by-uri by (origin-directory)");
    assertThat(
            new GraphAnalysis(store().graph()).explain(url("/goal"), Optional.of("other")).text())
        .contains("other: rejected-by-uri by (origin-directory)")
        .doesNotContain("walk:");
  }

  @Test
  void everyExplanationIsJson() {
    for (var path : List.of("/", "/goal", "/deep", "/goals/1")) {
      assertThat(Json.text(explain(path))).contains("\"is\":").contains(path);
    }
    assertThat(Json.text(new GraphAnalysis(store().graph()).status()))
        .contains("\"known\":0")
        .contains("\"fetched\":");
  }

  private Explanation explain(String path) {
    return new GraphAnalysis(store().graph()).explain(url(path));
  }

  private String path(String url) {
    return url.substring("http://a.test".length());
  }
}
