package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.answered;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.links;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.page;
import static orbweaver.rule.RuleFixtures.path;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.page.Page;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.ExternalDataPolicy;
import orbweaver.contract.policy.Freshness;
import orbweaver.contract.request.Validators;
import orbweaver.contract.verdict.Decision;
import org.junit.jupiter.api.Test;

/** Tests of pages that their server confirmed as current. */
class RevalidationTest {
  private static final Activity PLAIN = activity("walk", "((no-cycles))");
  private static final Activity FRESH = PLAIN.withPolicy(fresh());

  @Test
  void aConfirmedPageIsEvaluatedFromTheStoreLikeAFetchedPage() {
    var read = evaluate(FRESH, Optional.empty(), got());
    var again = evaluate(FRESH, read.latestPage(), current());

    assertThat(again.verdict().outcome()).isEqualTo(new NotModified());
    assertThat(again.verdict().decisions()).extracting(Decision::accepted).containsExactly(true);
    assertThat(again.outlinks()).hasSameSizeAs(read.outlinks()).isNotEmpty();
    assertThat(again.verdict().pageVersion().map(PageVersion::at)).contains(RuleFixtures.NOON);
    assertThat(again.latestPage()).isEmpty();
  }

  @Test
  void everyStoredPageHasValidators() {
    for (var activity : List.of(FRESH, PLAIN)) {
      assertThat(names(evaluate(activity, Optional.empty(), got())))
          .contains(new Validators(Optional.of("\"1\""), Optional.empty()));
    }
  }

  @Test
  void aConfirmationWithoutAStoredPageNeedsARefetch() {
    var again = evaluate(FRESH, Optional.empty(), current());

    assertThat(again.verdict().outcome()).isEqualTo(new RefetchNeeded(new BodyExtent.Whole()));
    assertThat(again.verdict().pageVersion()).isEmpty();
  }

  @Test
  void aPageFromExternalDataServesActivitiesThatAllowIt() {
    var allowing = FRESH.withPolicy(fresh().withExternalData(ExternalDataPolicy.ALLOW));
    var externalPage = evaluate(allowing, Optional.empty(), externalPage());
    assertThat(externalPage.latestPage()).isPresent();

    assertThat(evaluate(allowing, externalPage.latestPage(), current()).verdict().outcome())
        .isEqualTo(new NotModified());
    assertThat(evaluate(FRESH, externalPage.latestPage(), current()).verdict().outcome())
        .isEqualTo(new RefetchNeeded(new BodyExtent.Whole()));
  }

  private static Page externalPage() {
    var html = List.of(new Header("content-type", "text/html"));
    var evidence =
        Evidence.imported(RuleFixtures.NOON, Optional.of(200), html, "links.txt of 2026-11-01");
    var interest = interest(PLAIN, path(0, 0), "t");
    return page(new Fetched(new BodyExtent.Whole()), evidence, links("https://a.test/a"), interest)
        .withBytes(0);
  }

  private static CrawlPolicy fresh() {
    var freshness = new Freshness(Optional.of(Duration.ZERO), Optional.empty());
    return new CrawlPolicy(
        Optional.empty(), Optional.empty(), Optional.of(freshness), Optional.empty());
  }

  private static Optional<Validators> names(PageEvaluation evaluation) {
    return evaluation.verdict().pageVersion().flatMap(PageVersion::validators);
  }

  private static Page got() {
    var evidence = answered(200, "content-type", "text/html", "etag", "\"1\"");
    var interest = interest(PLAIN, path(0, 0), "t");
    return page(
            new Fetched(new BodyExtent.Whole()),
            evidence,
            links("https://a.test/a", "https://a.test/b"),
            interest)
        .withBytes(7);
  }

  private static Page current() {
    return page(new NotModified(), answered(304), List.of(), interest(PLAIN, path(0, 0), "t"));
  }

  private static PageEvaluation evaluate(Activity activity, Optional<LatestPage> kept, Page page) {
    return new PageEvaluator(manifest(1), (_, _) -> Optional.of(activity), _ -> kept)
        .evaluate(page);
  }
}
