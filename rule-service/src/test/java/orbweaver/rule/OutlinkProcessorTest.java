package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.HERE;
import static orbweaver.rule.RuleFixtures.ROOT;
import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.answered;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.link;
import static orbweaver.rule.RuleFixtures.links;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.page;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.json.Json;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.RejectedOutlink;
import org.junit.jupiter.api.Test;

/** Test of the outlinks of a page: paths, batches, redirects and rejected links. */
class OutlinkProcessorTest {
  private static final int HALF_A_MEBIBYTE = 512 * 1024;
  private static final String HTML_NEAR_HOME =
      "((no-cycles) (depth 2) (origin-host) (header-robots-allowed))";

  private final Activity walk = activity("walk", HTML_NEAR_HOME);

  @Test
  void linksBecomeOutlinksOneLinkDeeper() {
    var evaluation = evaluate(links("https://a.test/x"), path(1, 3));

    assertThat(candidates(evaluation))
        .containsExactly(
            new Outlink(
                url("https://a.test/x"), interest(walk, path(2, 0), "(header-robots-allowed)")));
    assertThat(evaluation.verdict().outlinkCounts())
        .containsEntry("walk", new OutlinkCounts(1, 1, 0));
  }

  @Test
  void anOutlinkContainsTheVersionOfItsEvaluation() {
    var old = interest(walk, path(0, 0), "t");
    var later = withVersion(walk, 7);
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(later), _ -> Optional.empty());

    var evaluation = evaluator.evaluate(page(WHOLE, html(), links("https://a.test/x"), old));

    assertThat(candidates(evaluation))
        .extracting(each -> each.interest().version())
        .containsExactly(7);
  }

  @Test
  void aTargetThatIsLinkedTwiceIsOneOutlink() {
    var links =
        List.of(
            link("https://a.test/x", LinkKind.A, 0),
            link("https://a.test/y", LinkKind.FRAME, 1),
            link("https://a.test/x", LinkKind.AREA, 2));

    assertThat(candidates(evaluate(links, path(0, 0))))
        .extracting(Outlink::target)
        .containsExactly(url("https://a.test/x"), url("https://a.test/y"));
  }

  @Test
  void linksOfOtherKindsAreNoOutlinks() {
    var evaluation =
        evaluate(List.of(link("https://a.test/style.css", LinkKind.LINK, 0)), path(0, 0));

    assertThat(evaluation.outlinks()).isEmpty();
    assertThat(evaluation.verdict().outlinkCounts()).isEmpty();
  }

  @Test
  void aPageThatLinksToItselfHasItselfAsOutlink() {
    assertThat(candidates(evaluate(links(HERE.toString()), path(0, 0))))
        .extracting(Outlink::target)
        .containsExactly(HERE);
  }

  @Test
  void aRejectedLinkNamesItsConstraint() {
    var evaluation = evaluate(links("https://b.test/"), path(0, 0));

    assertThat(evaluation.outlinks()).isEmpty();
    assertThat(evaluation.verdict().rejected())
        .extracting(RejectedOutlink::target, RejectedOutlink::code, RejectedOutlink::decidedBy)
        .containsExactly(
            tuple(url("https://b.test/"), DecisionCode.REJECTED_BY_URI, "(origin-host)"));
    assertThat(evaluation.verdict().outlinkCounts())
        .containsEntry("walk", new OutlinkCounts(0, 0, 1));
  }

  @Test
  void atTheDepthLimitEveryLinkIsRejectedByContext() {
    var evaluation = evaluate(links("https://a.test/x", "https://b.test/"), path(2, 0));

    assertThat(evaluation.verdict().rejected())
        .extracting(RejectedOutlink::code, RejectedOutlink::decidedBy)
        .containsOnly(
            org.assertj.core.groups.Tuple.tuple(DecisionCode.REJECTED_BY_CONTEXT, "(depth 2)"));
    assertThat(evaluation.verdict().outlinkCounts())
        .containsEntry("walk", new OutlinkCounts(0, 0, 2));
  }

  @Test
  void eachPathOfAnActivityHasItsOwnOutlink() {
    var other = new DiscoveryPath(url("https://a.test/other"), 1, 0);

    var evaluation =
        evaluate(
            links("https://a.test/x"), interest(walk, path(0, 0), "t"), interest(walk, other, "t"));

    assertThat(candidates(evaluation))
        .extracting(each -> each.interest().path())
        .containsExactly(path(1, 0), new DiscoveryPath(other.root(), 2, 0));
    assertThat(evaluation.verdict().outlinkCounts())
        .containsEntry("walk", new OutlinkCounts(1, 2, 0));
  }

  @Test
  void aRejectedInterestHasNoOutlinks() {
    var picky = interest(walk, path(0, 0), "(header-content-type \"image/png\")");

    assertThat(evaluate(links("https://a.test/x"), picky).outlinks()).isEmpty();
  }

  @Test
  void aRedirectAddsAHopAndNoDepth() {
    var evaluation = moved("https://a.test/there", path(2, 0));

    assertThat(candidates(evaluation))
        .containsExactly(
            new Outlink(
                url("https://a.test/there"),
                interest(walk, path(2, 1), "(header-robots-allowed)")));
  }

  @Test
  void theTargetOfARedirectIsEvaluatedAgain() {
    var evaluation = moved("https://b.test/", path(0, 0));

    assertThat(evaluation.verdict().decisions().getFirst().accepted()).isTrue();
    assertThat(evaluation.verdict().rejected())
        .extracting(RejectedOutlink::decidedBy)
        .containsExactly("(origin-host)");
  }

  @Test
  void fiveRedirectsInARowAreFollowedAndNotSix() {
    assertThat(candidates(moved("https://a.test/5", path(0, 4)))).hasSize(1);

    var sixth = moved("https://a.test/6", path(0, 5));
    assertThat(sixth.outlinks()).isEmpty();
    assertThat(sixth.verdict().rejected())
        .extracting(RejectedOutlink::code)
        .containsExactly(DecisionCode.TOO_MANY_REDIRECTS);
  }

  @Test
  void outlinksAreBatchedByPartition() {
    var free = activity("walk", "((no-cycles))");
    var targets = IntStream.range(0, 60).mapToObj(i -> "https://h" + i + ".test/").toList();
    var manifest = manifest(8);
    var evaluator = new PageEvaluator(manifest, (_, _) -> Optional.of(free), _ -> Optional.empty());
    var links = links(targets.toArray(String[]::new));

    var evaluation =
        evaluator.evaluate(page(WHOLE, html(), links, interest(free, path(0, 0), "t")));

    assertThat(evaluation.outlinks())
        .extracting(AddressedOutlinks::partition)
        .doesNotHaveDuplicates();
    assertThat(evaluation.outlinks())
        .allSatisfy(
            draft ->
                assertThat(draft.outlinks())
                    .allMatch(each -> manifest.partitionOf(each.target()) == draft.partition()));
    assertThat(evaluation.verdict().outlinkCounts())
        .containsEntry("walk", new OutlinkCounts(evaluation.outlinks().size(), 60, 0));
    assertThat(evaluation.outlinks().getFirst().key()).isEqualTo(HERE.toString());
  }

  @Test
  void noBatchAndNoVerdictIsLargerThanHalfAMebibyte() {
    var near = longLinks("https://a.test/");
    var abroad = longLinks("https://b.test/");

    var accepted = evaluate(near, path(0, 0));
    var rejected = evaluate(abroad, path(0, 0));

    assertThat(accepted.outlinks()).hasSizeGreaterThan(1);
    assertThat(accepted.outlinks())
        .allSatisfy(draft -> assertThat(bytes(draft.batch())).isLessThan(HALF_A_MEBIBYTE));
    assertThat(candidates(accepted)).hasSize(near.size());
    assertThat(accepted.verdict().outlinkCounts())
        .containsEntry("walk", new OutlinkCounts(accepted.outlinks().size(), near.size(), 0));

    assertThat(bytes(rejected.verdict())).isBetween(HALF_A_MEBIBYTE / 2, HALF_A_MEBIBYTE);
    assertThat(rejected.verdict().rejected()).hasSizeLessThan(abroad.size());
    assertThat(rejected.verdict().outlinkCounts())
        .containsEntry("walk", new OutlinkCounts(0, 0, abroad.size()));
  }

  private static List<Link> longLinks(String origin) {
    var targets =
        IntStream.range(0, 3_000).mapToObj(i -> origin + i + "/" + "x".repeat(300)).toList();
    return links(targets.toArray(String[]::new));
  }

  private static int bytes(Object record) {
    return Json.bytes(record).length;
  }

  private PageEvaluation evaluate(List<Link> links, DiscoveryPath path) {
    return evaluate(links, interest(walk, path, "t"));
  }

  private PageEvaluation evaluate(List<Link> links, Interest... interests) {
    return evaluate().evaluate(page(WHOLE, html(), links, interests));
  }

  private PageEvaluation moved(String to, DiscoveryPath path) {
    var redirect = List.of(link(to, LinkKind.REDIRECT, 0));
    var interest = interest(walk, path, "t");
    return evaluate().evaluate(page(new Redirected(url(to)), answered(302), redirect, interest));
  }

  private PageEvaluator evaluate() {
    return new PageEvaluator(manifest(1), (_, _) -> Optional.of(walk), _ -> Optional.empty());
  }

  private static List<Outlink> candidates(PageEvaluation evaluation) {
    return evaluation.outlinks().stream().flatMap(draft -> draft.outlinks().stream()).toList();
  }

  private static Activity withVersion(Activity a, int version) {
    return a.toBuilder().version(version).build();
  }

  @Test
  void theRootOfAPathNeverChanges() {
    assertThat(candidates(evaluate(links("https://a.test/x"), path(0, 0))))
        .extracting(each -> each.interest().path().root())
        .containsExactly(ROOT);
  }
}
