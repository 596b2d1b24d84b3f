package orbweaver.graph;

import static orbweaver.graph.Given.NOON;
import static orbweaver.graph.Given.accepts;
import static orbweaver.graph.Given.activity;
import static orbweaver.graph.Given.decided;
import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.link;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.moved;
import static orbweaver.graph.Given.noSeed;
import static orbweaver.graph.Given.page;
import static orbweaver.graph.Given.refuses;
import static orbweaver.graph.Given.seed;
import static orbweaver.graph.Given.url;
import static orbweaver.graph.Given.wish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.control.Parked;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.json.Json;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Refused;
import orbweaver.graph.answer.Explanation;
import orbweaver.graph.answer.Explanation.Crawled;
import orbweaver.graph.answer.Explanation.Judgement;
import orbweaver.graph.answer.Explanation.NeverSeen;
import orbweaver.graph.answer.Explanation.NotCrawled;
import orbweaver.graph.answer.Explanation.Step;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contract of explanations; the test of each store extends it. */
public abstract class ExplanationContract {
  private GraphStore store;

  /** Opens a store. */
  protected abstract GraphStore open();

  @BeforeEach
  void crawls() {
    store = open();
    store.remember(activity(1, "((depth 2))"));
    new Graph(store)
        .put(seed("http://a.test/"), accepts("/"), got("/", links("/c", "/b", "/old")))
        .put(accepts("/b"), got("/b", links("/", "/goal")), accepts("/c"))
        .put(got("/c", links("/x", "/goal", "/deep")), decided("/old", Code.MOVED, "", "/"))
        .put(moved("/old", "/new"), accepts("/new"), got("/new"), accepts("/goal"), got("/goal"))
        .put(refuses("/c", "/deep", Code.REFUSED_BY_CONTEXT, "(depth 2)"))
        .put(noSeed("http://a.test/no", Code.REFUSED_BY_URI, "(origin-host)"))
        .put(got("/styled", link(0, "/sheet", LinkKind.LINK)));
  }

  @Test
  void anIgnoredDiscoveryPathIsNamed() {
    new Graph(store).put(new PassedOver(url("/goal"), 1, wish("/other", 2)));

    var text = store.graph().explain(url("/goal")).text();

    assertThat(text)
        .contains("walk: accepted\n    discovery path: depth 1, from http://a.test/\n")
        .contains("walk: too-many-labels by the limit of 16 discovery paths per URL\n")
        .contains("label: depth 2, from http://a.test/other\n");
  }

  @Test
  void aUrlThatFailedWithoutARequestHasTheReasonUntilARequestHasAnOutcome() {
    var reason = "host given up: no connection in 5 tries in a row";
    new Graph(store).put(new GivenUp("walk", url("/dead"), reason, NOON));
    assertThat(explain("/dead").text()).contains("failed (" + reason + ")");

    new Graph(store).put(got("/dead"));
    new Graph(store).put(new GivenUp("other", url("/dead"), reason, NOON.plusSeconds(60)));
    assertThat(explain("/dead").text()).contains("got 200").doesNotContain("given up");
  }

  @Test
  void theReasonsOfOneActivityAreShownIfAnotherGaveUpTheHost() {
    var reason = "host given up: no server was there in 5 tries in a row";
    new Graph(store)
        .put(new PassedOver(url("/deep"), 1, wish("/other", 3)))
        .put(new Parked("walk", url("/deep"), "repeated-segment", "deep"))
        .put(new GivenUp("other", url("/deep"), reason, NOON));

    assertThat(store.graph().explain(url("/deep"), Optional.of("walk")).text())
        .contains("walk: too-many-labels")
        .contains("walk: parked by repeated-segment: deep")
        .contains("walk: refused-by-context by (depth 2)")
        .contains("outcome: failed (" + reason + "), no request was sent\n");
    assertThat(store.graph().explain(url("/deep"), Optional.of("other")).text())
        .contains("failed (" + reason + ")")
        .doesNotContain("walk:");
  }

  @AfterEach
  void closes() {
    store.close();
  }

  @Test
  void thePathLeadsOverTheNearestParentWithTheLeastIndex() {
    var goal = (Crawled) explain("/goal");

    assertThat(goal.way()).isPresent();
    assertThat(goal.way().get().steps()).map(Step::page).map(this::path).containsExactly("/", "/c");
    assertThat(goal.way().get().steps().getLast().text()).contains("to /goal");
    assertThat(goal.judgements()).hasSize(1);
    assertThat(goal.text())
        .contains("  walk: accepted\n    discovery path: depth 1, from http://a.test/\n")
        .contains(
            """
              found for walk by:
                01        http://a.test/  --a "to /c"-->
                01.01     http://a.test/c  --a "to /goal"-->
                01.01.02  http://a.test/goal
            """);
    assertThat(goal.judgements().getFirst().formula()).contains("((depth 2))");
  }

  @Test
  void aRejectedLinkIsNoStepOfThePath() {
    store.remember(activity(2, "((link-kind \"a\"))", LabelPart.CITATION));
    new Graph(store).put(refuses("/c", "/goal", Code.REFUSED_BY_CONTEXT, "(link-kind \"a\")"));

    var goal = (Crawled) explain("/goal");

    assertThat(goal.way().orElseThrow().steps())
        .map(Step::page)
        .map(this::path)
        .containsExactly("/", "/b");
  }

  @Test
  void aLinkThatAnOlderVersionRejectedIsNoStepOfThePath() {
    store.remember(activity(2, "((depth 3))", LabelPart.DEPTH));
    new Graph(store).put(refuses("/c", "/goal", Code.REFUSED_BY_URI, "(uri-search \"x\")"));

    var goal = (Crawled) explain("/goal");

    assertThat(goal.way().orElseThrow().steps())
        .map(Step::page)
        .map(this::path)
        .containsExactly("/", "/b");
  }

  @Test
  void anAcceptedUrlStaysAcceptedIfAnotherPathHasASmallerResidual() {
    new Graph(store).put(decided("/goal", 2, Code.REFUSED_BY_DNS, "(same-host)", "/"));

    assertThat(((Crawled) explain("/goal")).judgements())
        .extracting(Judgement::accepted)
        .containsExactly(true);
  }

  @Test
  void aRedirectIsAStepOfThePath() {
    var steps = ((Crawled) explain("/new")).way().orElseThrow().steps();

    assertThat(steps).map(Step::kind).containsExactly("a", "redirect");
    assertThat(steps).map(Step::index).containsExactly(Optional.of("01"), Optional.of("01.03"));
    assertThat(explain("/new").text()).contains("    01.03  http://a.test/new\n");
  }

  @Test
  void aSeedHasAnEmptyPath() {
    assertThat(((Crawled) explain("/")).way().orElseThrow().steps()).isEmpty();
    assertThat(explain("/").text())
        .contains("a seed of walk, family 01")
        .contains("outcome: got 200 (whole)");
  }

  @Test
  void aRejectedLinkHasItsReasonAndPath() {
    var deep = (NotCrawled) explain("/deep");

    assertThat(deep.refusals()).hasSize(1);
    assertThat(deep.text())
        .contains(
            """
              walk: refused-by-context by (depth 2)
                discovery path: depth 3, from http://a.test/, formula 1
                \u2192 no         (depth 2)  context   depth 3
                  not asked  (x)        dns
                without it: accepted
            """)
        .contains("    01.01     http://a.test/c  --a \"to /deep\"-->\n")
        .contains("    01.01.03  http://a.test/deep\n");
    assertThat(deep.way().orElseThrow().steps())
        .map(Step::page)
        .map(this::path)
        .containsExactly("/", "/c");
  }

  @Test
  void aRejectedSeedHasItsReason() {
    assertThat(explain("/no").text()).contains("refused-by-uri by (origin-host)");
  }

  @Test
  void aUrlThatWasSeenAndNotRejectedIsWaiting() {
    assertThat(explain("/x").text()).contains("waits for its turn");
    assertThat(explain("/sheet").text()).contains("recorded, not followed");
    assertThat(((NotCrawled) explain("/x")).way().orElseThrow().index()).contains("01.01.01");
  }

  @Test
  void anUnknownUrlIsExplainedWithTheNearestKnownOne() {
    var unknown = (NeverSeen) explain("/goals/1");

    assertThat(unknown.nearest()).contains("http://a.test/goal");
    assertThat(explain("https://elsewhere.test/").text()).doesNotContain("nearest");
  }

  @Test
  void onlyTheLastDecisionPerDiscoveryPathIsShown() {
    new Graph(store)
        .put(decided("/late", 2, Code.ACCEPTED, "", "/"), decided("/late", Code.FAILED, "503", "/"))
        .put(decided("/late", Code.FAILED, "503", "/other"), got("/late"));

    assertThat(((Crawled) explain("/late")).judgements())
        .extracting(Judgement::root, Judgement::code)
        .containsExactly(
            tuple("http://a.test/", "accepted"), tuple("http://a.test/other", "failed"));
  }

  @Test
  void aFailedTargetOfAnAcceptedLinkHasItsPath() {
    new Graph(store).put(page("/x", 1, new Failed(Failure.TIMEOUT)));
    new Graph(store).put(decided("/x", Code.FAILED, "time-out", "/"));

    assertThat(((Crawled) explain("/x")).way().orElseThrow().steps())
        .map(Step::page)
        .map(this::path)
        .containsExactly("/", "/c");
  }

  @Test
  void anExplanationCanBeLimitedToOneActivity() {
    var nobody = (Crawled) store.graph().explain(url("/goal"), Optional.of("nobody"));

    assertThat(nobody.judgements()).isEmpty();
    assertThat(nobody.way()).isEmpty();
    assertThat(store.graph().explain(url("/goal"), Optional.of("walk")))
        .isEqualTo(explain("/goal"));
    var refused = (NotCrawled) store.graph().explain(url("/deep"), Optional.of("nobody"));
    assertThat(refused.refusals()).isEmpty();
    assertThat(refused.referrers()).isEmpty();
    assertThat(refused.text())
        .isEqualTo("http://a.test/deep\n  not crawled\n  no accepted page leads there\n");
  }

  @Test
  void aDecisionIsShownWithTheTraceOfItsVersion() {
    store.remember(activity(2, "((depth 3))"));
    var wish = new Wish("walk", 2, new Label(url("/"), 3, 0), "nil", Priority.NEXT);
    var decision =
        new Decision(
            wish, false, Code.REFUSED_BY_HEADER, "(y)", Optional.of(Given.trace("\u202E(y)")));
    new Graph(store)
        .put(
            got("/two"),
            new PageVerdict(
                url("/two"), 1, Given.GOT, List.of(decision), List.of(), Map.of(), List.of()));

    assertThat(explain("/two").text())
        .contains("formula 2: ((depth 3))")
        .doesNotContain("left to decide")
        .contains("\u2192 no          (y)  context   depth 3\n");
    assertThat(explain("/goal").text()).contains("formula 1: ((depth 2))");
    assertThat(Json.text(explain("/two"))).contains("\"otherwise\":\"without it: accepted\"");
  }

  @Test
  void decisionsOfTwoVersionsAreShownTogether() {
    store.remember(activity(2, "((depth 0))"));
    var again = new Wish("walk", 2, new Label(url("/"), 1, 0), "nil", Priority.NEXT);
    var decision = new Decision(again, false, Code.REFUSED_BY_CONTEXT, "(depth 0)");
    new Graph(store)
        .put(
            new PageVerdict(
                url("/goal"), 2, Given.GOT, List.of(decision), List.of(), Map.of(), List.of()));

    assertThat(((Crawled) explain("/goal")).judgements())
        .extracting(Judgement::version, Judgement::code)
        .containsExactly(tuple(2, "refused-by-context"), tuple(1, "accepted"));
    assertThat(explain("/goal").text())
        .contains("formula 2: ((depth 0))")
        .contains("formula 1: ((depth 2))");
  }

  @Test
  void decisionsOfTwoActivitiesAreShownTogether() {
    var refused = new Refused(url("/goal"), "other", Code.REFUSED_BY_URI, "(origin-directory)");
    new Graph(store)
        .put(
            new PageVerdict(
                url("/b"), 1, Given.GOT, List.of(), List.of(refused), Map.of(), List.of()));

    assertThat(explain("/goal").text())
        .contains("walk: accepted", "other: refused-by-uri by (origin-directory)");
    assertThat(store.graph().explain(url("/goal"), Optional.of("other")).text())
        .contains("other: refused-by-uri by (origin-directory)")
        .doesNotContain("walk:");
  }

  @Test
  void everyExplanationIsJson() {
    for (var path : List.of("/", "/goal", "/deep", "/goals/1")) {
      assertThat(Json.text(explain(path))).contains("\"is\":").contains(path);
    }
    assertThat(Json.text(store.graph().status())).contains("\"known\":0").contains("\"got\":");
  }

  private Explanation explain(String path) {
    return store.graph().explain(url(path));
  }

  private String path(String url) {
    return url.substring("http://a.test".length());
  }
}
