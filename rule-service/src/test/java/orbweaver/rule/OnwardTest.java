package orbweaver.rule;

import static orbweaver.rule.World.HERE;
import static orbweaver.rule.World.ROOT;
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
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.json.Json;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.Tally;
import org.junit.jupiter.api.Test;

class OnwardTest {
  private static final int HALF_A_MEBIBYTE = 512 * 1024;
  private static final String HTML_NEAR_HOME =
      "((no-cycles) (depth 2) (origin-host) (header-robots-allowed))";

  private final Activity walk = activity("walk", HTML_NEAR_HOME);

  @Test
  void linksBecomeOutlinksOneLinkDeeper() {
    var judged = judge(links("https://a.test/x"), label(1, 3));

    assertThat(candidates(judged))
        .containsExactly(
            new Candidate(
                url("https://a.test/x"), wish(walk, label(2, 0), "(header-robots-allowed)")));
    assertThat(judged.verdict().tallies()).containsEntry("walk", new Tally(1, 1, 0));
  }

  @Test
  void anOutlinkContainsTheVersionOfItsEvaluation() {
    var old = wish(walk, label(0, 0), "t");
    var later = withVersion(walk, 7);
    var judge = new PageJudge(ring(1), (_, _) -> Optional.of(later), _ -> Optional.empty());

    var judged = judge.judge(page(WHOLE, html(), links("https://a.test/x"), old));

    assertThat(candidates(judged)).extracting(each -> each.wish().version()).containsExactly(7);
  }

  @Test
  void aTargetThatIsLinkedTwiceIsOneOutlink() {
    var links =
        List.of(
            link("https://a.test/x", LinkKind.A, 0),
            link("https://a.test/y", LinkKind.FRAME, 1),
            link("https://a.test/x", LinkKind.AREA, 2));

    assertThat(candidates(judge(links, label(0, 0))))
        .extracting(Candidate::target)
        .containsExactly(url("https://a.test/x"), url("https://a.test/y"));
  }

  @Test
  void linksOfOtherKindsAreNoOutlinks() {
    var judged = judge(List.of(link("https://a.test/style.css", LinkKind.LINK, 0)), label(0, 0));

    assertThat(judged.referrals()).isEmpty();
    assertThat(judged.verdict().tallies()).isEmpty();
  }

  @Test
  void aPageThatLinksToItselfHasItselfAsOutlink() {
    assertThat(candidates(judge(links(HERE.toString()), label(0, 0))))
        .extracting(Candidate::target)
        .containsExactly(HERE);
  }

  @Test
  void aRejectedLinkNamesItsConstraint() {
    var judged = judge(links("https://b.test/"), label(0, 0));

    assertThat(judged.referrals()).isEmpty();
    assertThat(judged.verdict().refused())
        .extracting(Refused::target, Refused::code, Refused::by)
        .containsExactly(tuple(url("https://b.test/"), Code.REFUSED_BY_URI, "(origin-host)"));
    assertThat(judged.verdict().tallies()).containsEntry("walk", new Tally(0, 0, 1));
  }

  @Test
  void atTheDepthLimitEveryLinkIsRejectedByContext() {
    var judged = judge(links("https://a.test/x", "https://b.test/"), label(2, 0));

    assertThat(judged.verdict().refused())
        .extracting(Refused::code, Refused::by)
        .containsOnly(org.assertj.core.groups.Tuple.tuple(Code.REFUSED_BY_CONTEXT, "(depth 2)"));
    assertThat(judged.verdict().tallies()).containsEntry("walk", new Tally(0, 0, 2));
  }

  @Test
  void eachPathOfAnActivityHasItsOwnOutlink() {
    var other = new Label(url("https://a.test/other"), 1, 0);

    var judged =
        judge(links("https://a.test/x"), wish(walk, label(0, 0), "t"), wish(walk, other, "t"));

    assertThat(candidates(judged))
        .extracting(each -> each.wish().label())
        .containsExactly(label(1, 0), new Label(other.root(), 2, 0));
    assertThat(judged.verdict().tallies()).containsEntry("walk", new Tally(1, 2, 0));
  }

  @Test
  void aRejectedInterestHasNoOutlinks() {
    var picky = wish(walk, label(0, 0), "(header-content-type \"image/png\")");

    assertThat(judge(links("https://a.test/x"), picky).referrals()).isEmpty();
  }

  @Test
  void aRedirectAddsAHopAndNoDepth() {
    var judged = moved("https://a.test/there", label(2, 0));

    assertThat(candidates(judged))
        .containsExactly(
            new Candidate(
                url("https://a.test/there"), wish(walk, label(2, 1), "(header-robots-allowed)")));
  }

  @Test
  void theTargetOfARedirectIsEvaluatedAgain() {
    var judged = moved("https://b.test/", label(0, 0));

    assertThat(judged.verdict().decisions().getFirst().accepted()).isTrue();
    assertThat(judged.verdict().refused()).extracting(Refused::by).containsExactly("(origin-host)");
  }

  @Test
  void fiveRedirectsInARowAreFollowedAndNotSix() {
    assertThat(candidates(moved("https://a.test/5", label(0, 4)))).hasSize(1);

    var sixth = moved("https://a.test/6", label(0, 5));
    assertThat(sixth.referrals()).isEmpty();
    assertThat(sixth.verdict().refused())
        .extracting(Refused::code)
        .containsExactly(Code.TOO_MANY_REDIRECTS);
  }

  @Test
  void outlinksAreBatchedByPartition() {
    var free = activity("walk", "((no-cycles))");
    var targets = IntStream.range(0, 60).mapToObj(i -> "https://h" + i + ".test/").toList();
    var ring = ring(8);
    var judge = new PageJudge(ring, (_, _) -> Optional.of(free), _ -> Optional.empty());
    var links = links(targets.toArray(String[]::new));

    var judged = judge.judge(page(WHOLE, html(), links, wish(free, label(0, 0), "t")));

    assertThat(judged.referrals()).extracting(ReferralDraft::to).doesNotHaveDuplicates();
    assertThat(judged.referrals())
        .allSatisfy(
            draft ->
                assertThat(draft.candidates())
                    .allMatch(each -> ring.partitionOf(each.target()) == draft.to()));
    assertThat(judged.verdict().tallies())
        .containsEntry("walk", new Tally(judged.referrals().size(), 60, 0));
    assertThat(judged.referrals().getFirst().key()).isEqualTo(HERE.toString());
  }

  @Test
  void noBatchAndNoVerdictIsLargerThanHalfAMebibyte() {
    var near = longLinks("https://a.test/");
    var abroad = longLinks("https://b.test/");

    var accepted = judge(near, label(0, 0));
    var refused = judge(abroad, label(0, 0));

    assertThat(accepted.referrals()).hasSizeGreaterThan(1);
    assertThat(accepted.referrals())
        .allSatisfy(draft -> assertThat(bytes(draft.referral())).isLessThan(HALF_A_MEBIBYTE));
    assertThat(candidates(accepted)).hasSize(near.size());
    assertThat(accepted.verdict().tallies())
        .containsEntry("walk", new Tally(accepted.referrals().size(), near.size(), 0));

    assertThat(bytes(refused.verdict())).isBetween(HALF_A_MEBIBYTE / 2, HALF_A_MEBIBYTE);
    assertThat(refused.verdict().refused()).hasSizeLessThan(abroad.size());
    assertThat(refused.verdict().tallies()).containsEntry("walk", new Tally(0, 0, abroad.size()));
  }

  private static List<Link> longLinks(String origin) {
    var targets =
        IntStream.range(0, 3_000).mapToObj(i -> origin + i + "/" + "x".repeat(300)).toList();
    return links(targets.toArray(String[]::new));
  }

  private static int bytes(Object record) {
    return Json.bytes(record).length;
  }

  private Judged judge(List<Link> links, Label label) {
    return judge(links, wish(walk, label, "t"));
  }

  private Judged judge(List<Link> links, Wish... wishes) {
    return judge().judge(page(WHOLE, html(), links, wishes));
  }

  private Judged moved(String to, Label label) {
    var redirect = List.of(link(to, LinkKind.REDIRECT, 0));
    var wish = wish(walk, label, "t");
    return judge().judge(page(new Moved(url(to)), answered(302), redirect, wish));
  }

  private PageJudge judge() {
    return new PageJudge(ring(1), (_, _) -> Optional.of(walk), _ -> Optional.empty());
  }

  private static List<Candidate> candidates(Judged judged) {
    return judged.referrals().stream().flatMap(draft -> draft.candidates().stream()).toList();
  }

  private static Activity withVersion(Activity a, int version) {
    return new Activity(
        a.id(),
        a.number(),
        version,
        a.owner(),
        a.formula(),
        a.operator(),
        a.seeds(),
        a.delay(),
        a.patience(),
        a.now(),
        a.labels(),
        List.of());
  }

  @Test
  void theRootOfAPathNeverChanges() {
    assertThat(candidates(judge(links("https://a.test/x"), label(0, 0))))
        .extracting(each -> each.wish().label().root())
        .containsExactly(ROOT);
  }
}
