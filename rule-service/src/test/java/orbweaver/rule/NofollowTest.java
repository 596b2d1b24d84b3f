package orbweaver.rule;

import static orbweaver.rule.World.WHOLE;
import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.going;
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

import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.RobotsTags;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.page.Plea;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.Tally;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of pages with a nofollow directive. */
class NofollowTest {
  private static final String META = "meta robots: nofollow";

  @ParameterizedTest
  @CsvSource({
    "OBEY,   nofollow, false",
    "OBEY,   noindex,  true",
    "OBEY,   nothing,  true",
    "IGNORE, nofollow, true",
    "IGNORE, noindex,  true",
    "IGNORE, nothing,  true",
  })
  void theyAreFollowedAsItsActivitySays(RobotsTags policy, String asked, boolean areFollowed) {
    var judged = judge(minding(policy), plea(asked));

    assertThat(judged.verdict().decisions().getFirst().accepted()).isTrue();
    assertThat(judged.referrals()).hasSize(areFollowed ? 1 : 0);
    assertThat(judged.verdict().refused()).hasSize(areFollowed ? 0 : 1);
  }

  @Test
  void aRejectionNamesTheDirective() {
    var judged = judge(minding(RobotsTags.OBEY), plea("nofollow"));

    assertThat(judged.verdict().refused())
        .extracting(Refused::target, Refused::code, Refused::by)
        .containsExactly(tuple(url("https://a.test/x"), Code.REFUSED_BY_NOFOLLOW, META));
    assertThat(judged.verdict().tallies()).containsEntry("walk", new Tally(0, 0, 1));
  }

  @Test
  void aStoredPageKeepsItsDirective() {
    var walk = minding(RobotsTags.OBEY);
    var wish = wish(walk, label(0, 0), "t");
    var kept =
        LatestPage.of(
            page(WHOLE, html(), links("https://a.test/x"), wish).asking(plea("nofollow")), false);
    var judge = new PageJudge(ring(1), (_, _) -> Optional.of(walk), _ -> Optional.of(kept));

    var judged = judge.judge(page(new Unchanged(), html(), List.of(), wish));

    assertThat(judged.referrals()).isEmpty();
    assertThat(judged.verdict().refused()).hasSize(1);
  }

  @Test
  void aRedirectIsNoLinkOfAPage() {
    var walk = minding(RobotsTags.OBEY);
    var moved = new Moved(url("https://a.test/x"));
    var page =
        page(moved, html(), List.of(), wish(walk, label(0, 0), "t")).asking(plea("nofollow"));

    assertThat(judging(walk).judge(page).referrals()).hasSize(1);
  }

  private static Judged judge(Activity walk, Optional<Plea> plea) {
    var page = page(WHOLE, html(), links("https://a.test/x"), wish(walk, label(0, 0), "t"));
    return judging(walk).judge(page.asking(plea));
  }

  private static PageJudge judging(Activity walk) {
    return new PageJudge(ring(1), (_, _) -> Optional.of(walk), _ -> Optional.empty());
  }

  private static Activity minding(RobotsTags policy) {
    return activity(going(request("walk", "(no-cycles)"), Course.PLAIN.minding(policy)));
  }

  private static Optional<Plea> plea(String asked) {
    return switch (asked) {
      case "nofollow" -> Optional.of(new Plea(Optional.empty(), Optional.of(META)));
      case "noindex" ->
          Optional.of(new Plea(Optional.of("X-Robots-Tag: noindex"), Optional.empty()));
      default -> Optional.empty();
    };
  }
}
