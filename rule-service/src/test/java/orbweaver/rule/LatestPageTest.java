package orbweaver.rule;

import static orbweaver.rule.World.HERE;
import static orbweaver.rule.World.NOON;
import static orbweaver.rule.World.WHOLE;
import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.answered;
import static orbweaver.rule.World.html;
import static orbweaver.rule.World.label;
import static orbweaver.rule.World.link;
import static orbweaver.rule.World.links;
import static orbweaver.rule.World.page;
import static orbweaver.rule.World.ring;
import static orbweaver.rule.World.url;
import static orbweaver.rule.World.wish;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.order.Refusal;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Decision;
import org.junit.jupiter.api.Test;

/** Tests that a page is evaluated for a shorter path from its stored data. */
class LatestPageTest {
  private static final String ONLY_HTML = "(header-content-type \"text/html\")";

  private final Activity walk = activity("walk", "((no-cycles) (depth 2) " + ONLY_HTML + ")");
  private final Map<CrawlUrl, LatestPage> kept = new HashMap<>();
  private final PageJudge judge =
      new PageJudge(
          ring(1), (_, _) -> Optional.of(walk), url -> Optional.ofNullable(kept.get(url)));

  @Test
  void aShorterPathLeadsFurtherThanTheFirst() {
    var first = came(WHOLE, html(), links("https://a.test/x"), 2);
    assertThat(first.referrals()).isEmpty();

    var again = cameUnchanged(1, ONLY_HTML);

    assertThat(again.verdict().outcome()).isEqualTo(new Unchanged());
    assertThat(again.verdict().decisions()).extracting(Decision::accepted).containsExactly(true);
    assertThat(again.referrals().getFirst().candidates())
        .containsExactly(
            new Candidate(url("https://a.test/x"), wish(walk, label(2, 0), ONLY_HTML)));
  }

  @Test
  void aRedirectIsFollowedAgainByAShorterPath() {
    came(new Moved(url("https://a.test/there")), answered(301), List.of(), 2);

    var again = cameUnchanged(1, ONLY_HTML);

    assertThat(again.verdict().decisions()).extracting(Decision::code).containsExactly(Code.MOVED);
    assertThat(again.referrals().getFirst().candidates())
        .extracting(each -> each.wish().label())
        .containsExactly(label(1, 1));
  }

  @Test
  void aRejectionByTheHeadAppliesToEveryPath() {
    came(new Unwanted(), answered(200, "content-type", "image/png"), List.of(), 2);

    var again = cameUnchanged(1, ONLY_HTML);

    assertThat(again.verdict().outcome()).isEqualTo(new Unchanged());
    assertThat(again.verdict().decisions())
        .extracting(Decision::code)
        .containsExactly(Code.REFUSED_BY_HEADER);
  }

  @Test
  void aPageThatIsNotStoredNeedsAFetch() {
    var again = cameUnchanged(1, "t");

    assertThat(again.verdict().outcome()).isEqualTo(new Needs(new Extent.Whole()));
    assertThat(again.verdict().decisions()).isEmpty();
    assertThat(again.referrals()).isEmpty();
  }

  @Test
  void anUnreadBodyNeedsAFetchOnceItIsNeeded() {
    came(new Unwanted(), html(), List.of(), 2);
    assertThat(cameUnchanged(1, "t").verdict().outcome()).isInstanceOf(Needs.class);

    came(new Got(new Extent.Head()), html(), List.of(), 2);
    assertThat(cameUnchanged(1, "t").verdict().outcome()).isInstanceOf(Needs.class);
  }

  @Test
  void evidenceThatIsNotStoredNeedsAFetch() {
    came(WHOLE, html(), List.of(), 2);

    var again = cameUnchanged(1, "(uri-host \"www.a.test\")");

    assertThat(again.verdict().outcome()).isInstanceOf(Needs.class);
  }

  @Test
  void anInterestRejectedOnTheWayNeedsNoPage() {
    var known = "(not (known-to \"leeds\"))";
    var wish = wish(walk, label(1, 0), known).refusedBy(new Refusal(Stage.DNS, known));

    var verdict =
        judge.judge(page(new Unchanged(), Evidence.none(NOON), List.of(), wish)).verdict();

    assertThat(verdict.outcome()).isEqualTo(new Unchanged());
    assertThat(verdict.decisions())
        .singleElement()
        .extracting(Decision::code, Decision::by)
        .containsExactly(Code.REFUSED_BY_DNS, known);
  }

  @Test
  void aPageIsStoredForLaterActivities() {
    assertThat(came(WHOLE, html(), List.of(), 0).kept()).isPresent();
    assertThat(came(WHOLE, html(), List.of(), 1).kept()).isPresent();
  }

  @Test
  void failuresAndConfirmationsDoNotReplaceAStoredPage() {
    came(WHOLE, html(), links("https://a.test/x"), 2);

    assertThat(came(new Failed(Failure.CLIENT_ERROR), answered(410), List.of(), 2).kept())
        .isEmpty();
    assertThat(came(new Failed(Failure.TIMEOUT), Evidence.none(NOON), List.of(), 2).kept())
        .isEmpty();
    assertThat(cameUnchanged(1, "t").kept()).isEmpty();
  }

  @Test
  void followedLinksAreStoredOnce() {
    var links =
        List.of(
            link("https://a.test/x", LinkKind.IFRAME, 0),
            link("https://a.test/s.css", LinkKind.LINK, 1),
            link("https://a.test/x", LinkKind.A, 2));

    assertThat(came(WHOLE, html(), links, 2).kept().orElseThrow().followed())
        .containsExactly(new Followed(url("https://a.test/x"), LinkKind.IFRAME, Optional.empty()));
  }

  @Test
  void aStoredPageIsReadBackFromJson() {
    var page = came(WHOLE, html(), links("https://a.test/x"), 2).kept().orElseThrow();

    assertThat(Json.read(Json.bytes(page), LatestPage.class)).isEqualTo(new Readable<>(page));
  }

  private Judged came(Outcome outcome, Evidence evidence, List<Link> links, int depth) {
    var judged = judge.judge(page(outcome, evidence, links, wish(walk, label(depth, 0), "t")));
    judged.kept().ifPresent(page -> kept.put(HERE, page));
    return judged;
  }

  private Judged cameUnchanged(int depth, String residual) {
    var wish = wish(walk, label(depth, 0), residual);
    return judge.judge(page(new Unchanged(), Evidence.none(NOON), List.of(), wish));
  }
}
