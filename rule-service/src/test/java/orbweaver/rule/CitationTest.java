package orbweaver.rule;

import static orbweaver.rule.World.HERE;
import static orbweaver.rule.World.WHOLE;
import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.answered;
import static orbweaver.rule.World.html;
import static orbweaver.rule.World.label;
import static orbweaver.rule.World.ring;
import static orbweaver.rule.World.url;
import static orbweaver.rule.World.wish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.order.Order;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.Tally;
import org.junit.jupiter.api.Test;

/** Tests of formulas that depend on the referring page or on its links. */
class CitationTest {
  private static final String X = "https://a.test/x";
  private static final String OR_HTML = " (header-content-type \"text/html\"))";

  private final Map<CrawlUrl, LatestPage> kept = new HashMap<>();

  @Test
  void aTargetIsFollowedIfAnyOfItsLinksIs() {
    var judged = judge("(anchor-search \"next\")", anchor("previous"), anchor("Next page"));

    assertThat(residuals(judged)).containsExactly("t");
    assertThat(judged.verdict().refused()).isEmpty();
    assertThat(judged.verdict().tallies()).containsEntry("walk", new Tally(1, 1, 0));
  }

  @Test
  void aTargetIsRejectedOnceWithTheReasonOfItsFirstLink() {
    var formula = "(not (rel \"nofollow\")) (anchor-search \"next\")";

    var judged = judge(formula, link("next", "nofollow"), anchor("previous"));

    assertThat(residuals(judged)).isEmpty();
    assertThat(judged.verdict().refused())
        .extracting(Refused::target, Refused::code, Refused::by)
        .containsExactly(tuple(url(X), Code.REFUSED_BY_CONTEXT, "(not (rel \"nofollow\"))"));
    assertThat(judged.verdict().tallies()).containsEntry("walk", new Tally(0, 0, 1));
  }

  @Test
  void linksWithDifferentResidualsAreDifferentOutlinks() {
    var formula = "(or (anchor-search \"next\")" + OR_HTML;

    var judged = judge(formula, anchor("a"), anchor("next"), anchor("b"));

    assertThat(residuals(judged)).containsExactly("(header-content-type \"text/html\")", "t");
  }

  @Test
  void aRedirectIsALinkOfItsKindWithoutDetails() {
    assertThat(moved("(link-kind \"redirect\")")).containsExactly("t");
    assertThat(moved("(not (anchor-search \"next\"))")).containsExactly("t");
    assertThat(moved("(rel \"next\")")).isEmpty();
  }

  @Test
  void theReferringPageIsEvaluated() {
    assertThat(residuals(judge("(uri-referrer-host \"a.test\")", anchor("a"))))
        .containsExactly("t");
    assertThat(residuals(judge("(uri-referrer-host \"www.a.test\")", anchor("a"))))
        .containsExactly("(same-host \"a.test\" \"www.a.test\")");
    assertThat(residuals(judge("(uri-parent-subsumed-by-directory-path (\"y\"))", anchor("a"))))
        .isEmpty();
  }

  @Test
  void rulesMayDependOnTheLink() {
    var rules = "(rules \"-anchor:*logout*\" \"*anchor:first*\")";

    var judged = judge(rules, anchor("logout"), anchor("first one"));

    assertThat(candidates(judged))
        .extracting(each -> each.wish().priority().number())
        .containsExactly(1);
  }

  @Test
  void linkDetailsAreStoredOnlyIfAFormulaDependsOnThem() {
    var inWords = judge("(anchor-search \"next\")", anchor("a"), anchor("b"), anchor("b"));
    var bare = judge("(uri-referrer-host \"a.test\")", anchor("a"), anchor("b"));

    assertThat(inWords.kept().orElseThrow().followed()).hasSize(2);
    assertThat(inWords.kept().orElseThrow().targets()).containsExactly(url(X));
    assertThat(bare.kept().orElseThrow().followed())
        .containsExactly(new Followed(url(X), LinkKind.A, Optional.empty()));
  }

  @Test
  void aPageStoredWithoutNeededLinkDetailsNeedsAFetch() {
    keep(judge("(uri-referrer-host \"a.test\")", anchor("next")));
    var picky = formula("(anchor-search \"next\")");

    assertThat(unchanged(picky).verdict().outcome()).isInstanceOf(Needs.class);

    keep(judge("(anchor-search \"next\")", anchor("next")));
    assertThat(residuals(unchanged(picky))).containsExactly("t");
  }

  @Test
  void aRejectionBeforeTheBodyKeepsTheStoredBody() {
    var walk = formula("(uri-referrer-host \"www.a.test\")");
    keep(judge(walk, 1, WHOLE, html(), List.of(anchor("a"))));

    assertThat(judge(walk, 2, new Unwanted(), answered(200), List.of()).kept()).isEmpty();
  }

  private static Link anchor(String text) {
    return link(text);
  }

  private static Link link(String text, String... rel) {
    return new Link(url(X), LinkKind.A, 0, Optional.of(text), List.of(rel));
  }

  private static Activity formula(String constraints) {
    return activity("walk", "((no-cycles) " + constraints + ")");
  }

  private Judged judge(String constraints, Link... links) {
    return judge(formula(constraints), 1, WHOLE, html(), List.of(links));
  }

  private List<String> moved(String constraints) {
    var redirect = World.link(X, LinkKind.REDIRECT, 0);
    var outcome = new Moved(url(X));
    return residuals(judge(formula(constraints), 1, outcome, answered(302), List.of(redirect)));
  }

  private Judged unchanged(Activity activity) {
    return judge(activity, 2, new Unchanged(), html(), List.of());
  }

  private Judged judge(
      Activity activity, long number, Outcome outcome, Evidence evidence, List<Link> links) {
    var judge =
        new PageJudge(
            ring(1), (_, _) -> Optional.of(activity), url -> Optional.ofNullable(kept.get(url)));
    var wish = wish(activity, label(0, 0), "t");
    var order = new Order(HERE, number, outcome instanceof Unchanged, List.of(wish));
    return judge.judge(new Page(order, outcome, evidence, Optional.empty(), links, false));
  }

  private void keep(Judged judged) {
    kept.put(HERE, judged.kept().orElseThrow());
  }

  private static List<String> residuals(Judged judged) {
    return candidates(judged).stream().map(each -> each.wish().residual()).toList();
  }

  private static List<Candidate> candidates(Judged judged) {
    return judged.referrals().stream().flatMap(draft -> draft.candidates().stream()).toList();
  }
}
