package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.answered;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.link;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.page;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.request;
import static orbweaver.rule.RuleFixtures.url;
import static orbweaver.rule.RuleFixtures.withPolicy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.RobotsDirectives;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.request.CarriedAnswer;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.EmbedLevel;
import orbweaver.contract.request.Interest;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.RejectedOutlink;
import orbweaver.rule.submission.SeedEvaluator;
import orbweaver.rule.submission.SeedResult.Sent;
import orbweaver.rule.submission.SubmissionSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of the embeds of pages. */
class EmbedsTest {
  private static final String SCOPE = "(no-cycles) (depth 1) (uri-host \"a.test\")";
  private static final String IMAGES =
      "(or (header-content-type \"text/html\") (header-predicate \"content-type\" (glob \"image/*\")))";
  private static final Link IMAGE = link("https://img.test/x.png", LinkKind.IMG, 0);
  private static final Link STYLE = link("https://img.test/x.css", LinkKind.STYLESHEET, 1);

  private final Activity walk = walk("(" + SCOPE + ")");
  private final Activity images = walk("(" + SCOPE + " " + IMAGES + ")");

  private static Activity walk(String formula) {
    return activity(withPolicy(request("walk", formula), CrawlPolicy.DEFAULT.withEmbeds(true)));
  }

  @Test
  void aSeedOfAnActivityWithEmbedsSaysSo() {
    var decision =
        new SeedEvaluator(manifest(4))
            .evaluate(
                new Seed("https://a.test/", Optional.of("walk")),
                new SubmissionSource("seed", 1),
                _ -> 1,
                Optional.of(walk));

    assertThat(((Sent) decision).outlinks().outlinks())
        .extracting(each -> each.interest().path().embedLevel())
        .containsExactly(Optional.of(EmbedLevel.PAGE));
  }

  @Test
  void anEmbedIsAcceptedWhereverItIsAtTheDepthOfItsPage() {
    var evaluation = evaluate(walk, ofPage(1), html(), IMAGE, STYLE, IMAGE);

    assertThat(outlinks(evaluation))
        .containsExactly(
            new Outlink(IMAGE.target(), interest(walk, embed(1, 1), "t")),
            new Outlink(STYLE.target(), interest(walk, embed(1, 1), "t")));
    assertThat(evaluation.verdict().decisions())
        .extracting(Decision::code)
        .containsExactly(DecisionCode.ACCEPTED);
  }

  @Test
  void onlyConstraintsOnTheResponseHeadAreTestedOnTheEmbed() {
    var evaluation = evaluate(images, ofPage(1), html(), IMAGE);

    assertThat(outlinks(evaluation))
        .containsExactly(
            new Outlink(IMAGE.target(), interest(images, embed(1, 1, IMAGES), IMAGES)));
  }

  @Test
  void theUrlInAConstraintThatAlsoTestsTheHeadIsThatOfThePage() {
    var mixed =
        walk(
            "((no-cycles) (or (not (uri-host \"a.test\")) (status 200))"
                + " (or (uri-host \"a.test\") (status 204)))");

    assertThat(outlinks(evaluate(mixed, ofPage(0), html(), IMAGE)))
        .extracting(each -> each.interest().residual())
        .containsExactly("(status = 200)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(or (status 200) (resource-search \"x\"))|true|t",
        "(or (status 200) (resource-search \"x\"))|false|(status = 200)",
        "(or (status 200) (resource-search \"x\"))||(status = 200)",
        "(or (status 204) (and (status 200) (resource-search \"x\")))|true"
            + "|(or (status = 204) (status = 200))",
        "(if (resource-search \"x\") (status 200) (status 204))|false|(status = 204)",
        "(rules \"+type:image/*\" \"*body:*x*\")||(rules \"+type:image/*\")",
        "(rules \"+type:image/*\" \"*body:*x*\")|true|(rules \"*\")",
      })
  void theContentInAConstraintThatAlsoTestsTheHeadIsThatOfThePage(
      String member, Boolean answer, String residual) {
    var mixed = walk("((no-cycles) " + member + ")");
    var question =
        member.startsWith("(rules") ? "(rules \"+body:*x*\")" : "(resource-search \"x\")";
    var answers =
        Stream.ofNullable(answer).map(holds -> new CarriedAnswer(question, holds, "body")).toList();
    var interest = interest(mixed, ofPage(0), "t").withMoreAnswers(answers);

    assertThat(outlinks(evaluate(mixed, interest, WHOLE, html(), IMAGE)))
        .extracting(each -> each.interest().residual())
        .containsExactly(residual);
  }

  @Test
  void anEmbedLeadsToNoPages() {
    var links = List.of(link("https://a.test/next", LinkKind.A, 0), IMAGE);

    var evaluation = evaluate(walk, embed(0, 1), html(), links.toArray(Link[]::new));

    assertThat(evaluation.outlinks()).isEmpty();
    assertThat(evaluation.verdict().rejected()).isEmpty();
    assertThat(evaluation.verdict().decisions())
        .extracting(Decision::accepted, Decision::code)
        .containsExactly(tuple(true, DecisionCode.EMBED));
  }

  @Test
  void aStylesheetLeadsToEmbedsWithTheSameConstraints() {
    var imported = link("https://img.test/y.css", LinkKind.IMPORT, 0);

    var evaluation =
        evaluate(images, embed(1, 1, IMAGES), answered(200, "content-type", "text/css"), imported);

    assertThat(evaluation.verdict().decisions().getFirst().code()).isEqualTo(DecisionCode.EMBED);
    assertThat(outlinks(evaluation))
        .containsExactly(
            new Outlink(imported.target(), interest(images, embed(1, 2, IMAGES), IMAGES)));
  }

  @Test
  void embedsAreNestedAtMostFiveDeep() {
    var css = answered(200, "content-type", "Text/CSS;charset=utf-8");
    var picture = link("https://img.test/y.png", LinkKind.CSS, 0);

    assertThat(outlinks(evaluate(walk, embed(0, 4), css, picture))).hasSize(1);
    assertThat(evaluate(walk, embed(0, 5), css, picture).verdict().rejected())
        .extracting(RejectedOutlink::target, RejectedOutlink::code, RejectedOutlink::decidedBy)
        .containsExactly(
            tuple(picture.target(), DecisionCode.EMBED_NESTING, "nested more than 5 deep"));
  }

  @Test
  void anEmbedOfAnotherMediaTypeIsRejectedByTheConstraintAlone() {
    var path = embed(0, 1, IMAGES);
    var font = answered(200, "content-type", "font/woff2");
    var evaluation = evaluate(images, interest(images, path, IMAGES), WHOLE, font);

    var decision = evaluation.verdict().decisions().getFirst();
    assertThat(decision.code()).isEqualTo(DecisionCode.REJECTED_BY_HEADER);
    assertThat(decision.trace().orElseThrow().steps())
        .allSatisfy(step -> assertThat(step.toString()).doesNotContain("uri-host"));
  }

  @Test
  void theTargetOfARedirectOfAnEmbedIsAnEmbed() {
    var to = url("https://other.test/x.png");
    var evaluation =
        evaluate(images, interest(images, embed(1, 1, IMAGES), IMAGES), new Redirected(to), html());

    assertThat(outlinks(evaluation))
        .containsExactly(
            new Outlink(to, interest(images, embed(1, 1, IMAGES).acrossRedirect(), IMAGES)));
  }

  @Test
  void nofollowConcernsTheLinksOfAPageAndNotItsEmbeds() {
    var interest = interest(walk, ofPage(0), "t");
    var links = List.of(link("https://a.test/next", LinkKind.A, 0), IMAGE);
    var nofollow =
        page(WHOLE, html(), links, interest)
            .withRobotsDirectives(
                Optional.of(
                    new RobotsDirectives(Optional.empty(), Optional.of("robots: nofollow"))));

    var evaluation = evaluate(walk, nofollow);

    assertThat(outlinks(evaluation)).extracting(Outlink::target).containsExactly(IMAGE.target());
    assertThat(evaluation.verdict().rejected())
        .extracting(RejectedOutlink::code)
        .containsExactly(DecisionCode.REJECTED_BY_NOFOLLOW);
  }

  @Test
  void anActivityWithoutEmbedsFollowsNone() {
    var plain = activity("walk", "(" + SCOPE + ")");

    assertThat(evaluate(plain, path(0, 0), html(), IMAGE, STYLE).outlinks()).isEmpty();
  }

  @Test
  void aPageThatWasReadWithoutItsEmbedsIsFetchedAgainForThem() {
    var plain =
        LatestPage.of(page(WHOLE, html(), List.of(IMAGE), interest(walk, path(0, 0), "t")), true);
    var full =
        LatestPage.of(page(WHOLE, html(), List.of(IMAGE), interest(walk, ofPage(0), "t")), true);

    assertThat(plain.links()).isEmpty();
    assertThat(revalidated(plain)).isInstanceOf(RefetchNeeded.class);
    assertThat(revalidated(full)).isInstanceOf(NotModified.class);
  }

  private Object revalidated(LatestPage stored) {
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(walk), _ -> Optional.of(stored));
    return evaluator
        .evaluate(page(new NotModified(), html(), List.of(), interest(walk, ofPage(1), "t")))
        .verdict()
        .outcome();
  }

  private static DiscoveryPath ofPage(int depth) {
    return path(depth, 0).withEmbedLevel(Optional.of(EmbedLevel.PAGE));
  }

  private static DiscoveryPath embed(int depth, int nesting) {
    return path(depth, 0).acrossEmbed(new EmbedLevel(nesting, Optional.empty()));
  }

  private static DiscoveryPath embed(int depth, int nesting, String constraints) {
    return path(depth, 0).acrossEmbed(new EmbedLevel(nesting, Optional.of(constraints)));
  }

  private static PageEvaluation evaluate(
      Activity activity, DiscoveryPath path, Evidence evidence, Link... links) {
    return evaluate(activity, interest(activity, path, "t"), WHOLE, evidence, links);
  }

  private static PageEvaluation evaluate(
      Activity activity, Interest interest, Outcome outcome, Evidence evidence, Link... links) {
    return evaluate(activity, page(outcome, evidence, List.of(links), interest));
  }

  private static PageEvaluation evaluate(Activity activity, Page page) {
    return new PageEvaluator(manifest(1), (_, _) -> Optional.of(activity), _ -> Optional.empty())
        .evaluate(page);
  }

  private static List<Outlink> outlinks(PageEvaluation evaluation) {
    return evaluation.outlinks().stream().flatMap(batch -> batch.outlinks().stream()).toList();
  }
}
