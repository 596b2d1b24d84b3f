package orbweaver.rule;

import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.answered;
import static orbweaver.rule.World.label;
import static orbweaver.rule.World.links;
import static orbweaver.rule.World.page;
import static orbweaver.rule.World.ring;
import static orbweaver.rule.World.wish;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Freshness;
import orbweaver.contract.course.Trust;
import orbweaver.contract.fetch.Copy;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.order.Validators;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.Decision;
import org.junit.jupiter.api.Test;

/** Tests of pages that their server confirmed as current. */
class FreshTest {
  private static final Activity PLAIN = activity("walk", "((no-cycles))");
  private static final Activity FRESH = PLAIN.going(fresh());

  @Test
  void aConfirmedPageIsEvaluatedFromTheStoreLikeAFetchedOne() {
    var read = judge(FRESH, Optional.empty(), got());
    var again = judge(FRESH, read.kept(), current());

    assertThat(again.verdict().outcome()).isEqualTo(new Unchanged());
    assertThat(again.verdict().decisions()).extracting(Decision::accepted).containsExactly(true);
    assertThat(again.referrals()).hasSameSizeAs(read.referrals()).isNotEmpty();
    assertThat(again.verdict().copy().map(Copy::at)).contains(World.NOON);
    assertThat(again.kept()).isEmpty();
  }

  @Test
  void everyStoredPageHasValidators() {
    for (var activity : List.of(FRESH, PLAIN)) {
      assertThat(names(judge(activity, Optional.empty(), got())))
          .contains(new Validators(Optional.of("\"1\""), Optional.empty()));
    }
  }

  @Test
  void aConfirmationWithoutAStoredPageNeedsARefetch() {
    var again = judge(FRESH, Optional.empty(), current());

    assertThat(again.verdict().outcome()).isEqualTo(new Needs(new Extent.Whole()));
    assertThat(again.verdict().copy()).isEmpty();
  }

  @Test
  void aPageFromExternalDataServesActivitiesThatAllowIt() {
    var trusting = FRESH.going(fresh().trusting(Trust.OTHERS));
    var told = judge(trusting, Optional.empty(), told());
    assertThat(told.kept()).isPresent();

    assertThat(judge(trusting, told.kept(), current()).verdict().outcome())
        .isEqualTo(new Unchanged());
    assertThat(judge(FRESH, told.kept(), current()).verdict().outcome())
        .isEqualTo(new Needs(new Extent.Whole()));
  }

  private static Page told() {
    var html = List.of(new Header("content-type", "text/html"));
    var evidence = Evidence.told(World.NOON, Optional.of(200), html, "links.txt of 2026-11-01");
    var wish = wish(PLAIN, label(0, 0), "t");
    return page(new Got(new Extent.Whole()), evidence, links("https://a.test/a"), wish).ofBytes(0);
  }

  private static Course fresh() {
    var freshness = new Freshness(Optional.of(Duration.ZERO), Optional.empty());
    return new Course(Optional.empty(), Optional.empty(), Optional.of(freshness), Optional.empty());
  }

  private static Optional<Validators> names(Judged judged) {
    return judged.verdict().copy().flatMap(Copy::validators);
  }

  private static Page got() {
    var evidence = answered(200, "content-type", "text/html", "etag", "\"1\"");
    var wish = wish(PLAIN, label(0, 0), "t");
    return page(
            new Got(new Extent.Whole()),
            evidence,
            links("https://a.test/a", "https://a.test/b"),
            wish)
        .ofBytes(7);
  }

  private static Page current() {
    return page(new Unchanged(), answered(304), List.of(), wish(PLAIN, label(0, 0), "t"));
  }

  private static Judged judge(Activity activity, Optional<LatestPage> kept, Page page) {
    return new PageJudge(ring(1), (_, _) -> Optional.of(activity), _ -> kept).judge(page);
  }
}
