package orbweaver.rule;

import static orbweaver.rule.World.WHOLE;
import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.html;
import static orbweaver.rule.World.label;
import static orbweaver.rule.World.link;
import static orbweaver.rule.World.page;
import static orbweaver.rule.World.ring;
import static orbweaver.rule.World.url;
import static orbweaver.rule.World.wish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.order.Label;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.Tally;
import org.junit.jupiter.api.Test;

/** Refreshes of pages, which count as redirects. */
class RefreshTest {
  private static final String NEXT = "https://a.test/next";
  private static final Link REFRESH = link(NEXT, LinkKind.REFRESH, 0);

  private final Activity walk = activity("walk", "((no-cycles) (depth 5))");
  private final Activity worded =
      activity("walk", "((no-cycles) (or (depth 1) (anchor-search \"next\")))");

  @Test
  void aRefreshAddsAHopAndNoDepth() {
    assertThat(labels(judge(walk, label(2, 1), REFRESH))).containsExactly(label(2, 2));
  }

  @Test
  void aSixthRefreshInARowIsRejected() {
    var judged = judge(walk, label(2, 5), REFRESH);

    assertThat(judged.referrals()).isEmpty();
    assertThat(judged.verdict().refused())
        .extracting(Refused::target, Refused::code, Refused::by)
        .containsExactly(
            tuple(url(NEXT), Code.TOO_MANY_REDIRECTS, "more than 5 redirects in a row"));
    assertThat(judged.verdict().tallies()).containsEntry("walk", new Tally(0, 0, 1));
  }

  @Test
  void aLinkWithTheTargetOfARejectedRefreshIsFollowed() {
    var judged = judge(walk, label(2, 5), REFRESH, link(NEXT, LinkKind.A, 1));

    assertThat(labels(judged)).containsExactly(label(3, 0));
    assertThat(judged.verdict().refused()).hasSize(1);
  }

  @Test
  void theShorterPathAndThePathOfFewerHopsAreBothFollowed() {
    var judged = judge(walk, label(2, 0), link(NEXT, LinkKind.A, 0), REFRESH);

    assertThat(labels(judged)).containsExactlyInAnyOrder(label(2, 1), label(3, 0));
  }

  @Test
  void aFormulaOnLinkTextFollowsARefreshToo() {
    var judged = judge(worded, label(0, 0), REFRESH, link("https://a.test/x", LinkKind.A, 1));

    assertThat(labels(judged)).containsExactlyInAnyOrder(label(0, 1), label(1, 0));
  }

  private static Judged judge(Activity activity, Label label, Link... links) {
    var judge = new PageJudge(ring(1), (_, _) -> Optional.of(activity), _ -> Optional.empty());
    return judge.judge(page(WHOLE, html(), List.of(links), wish(activity, label, "t")));
  }

  private static List<Label> labels(Judged judged) {
    var labels = new ArrayList<Label>();
    for (var draft : judged.referrals()) {
      draft.referral().sought().forEach(alike -> labels.add(alike.wish().label()));
    }
    return labels;
  }
}
