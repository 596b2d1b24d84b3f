package orbweaver.rule;

import static orbweaver.rule.World.ROOT;
import static orbweaver.rule.World.WHOLE;
import static orbweaver.rule.World.activity;
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
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Refused;
import orbweaver.rule.inlet.Origin;
import orbweaver.rule.inlet.SeedJudge;
import orbweaver.rule.inlet.SeedRuling.Sent;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

/** Tests of rules for families: the pages that a certain link leads to, directly or indirectly. */
class FamilyTest {
  private static final String X = "https://a.test/x";
  private static final String Y = "https://a.test/y";
  private static final String Z = "https://a.test/z.pdf";

  private final Activity walk =
      activity(
          "walk",
          "((no-cycles) (rules \"+url:*\" \"under 03.02 { -url:*.pdf }\" \"under 01 { }\"))");

  @Test
  void aSeedIsCountedAmongThoseOfItsActivity() {
    assertThat(seed(1).label().family()).contains("01");
    assertThat(seed(2).label().family()).contains("00");
    assertThat(seed(3).label().family()).contains("03");
  }

  @Test
  void aTargetIsCountedOnceAmongTheFollowedLinks() {
    var style = link("https://a.test/s.css", LinkKind.LINK, 1);
    var links = List.of(links(X).getFirst(), style, links(X).getFirst(), links(Y).getFirst());

    assertThat(families(judge("03", links)))
        .containsExactly(tuple(url(X), "00"), tuple(url(Y), "03.02"));
  }

  @Test
  void rulesForAFamilyBeginWithItsFirstMember() {
    assertThat(refused(judge("03", links(X, Z)))).containsExactly("-url:*.pdf");
    assertThat(refused(judge("03", links(Z, X)))).isEmpty();
    assertThat(refused(judge("03.02", links(Z, X)))).containsExactly("-url:*.pdf");
    assertThat(refused(judge("00", links(X, Z)))).isEmpty();
    assertThat(refused(judge("01", links(X, Z)))).isEmpty();
  }

  @Test
  void aRedirectKeepsItsFamilyIndex() {
    assertThat(families(judge("03.02", new Moved(url(X)), List.of())))
        .containsExactly(tuple(url(X), "03.02"));
    assertThat(families(judge("03", new Moved(url(X)), List.of())))
        .containsExactly(tuple(url(X), "03"));
  }

  @Test
  void pathsHaveNoFamilyIndexIfNoFormulaDependsOnIt() {
    var free = activity("walk", "((no-cycles))");
    var judge = new PageJudge(ring(1), (_, _) -> Optional.of(free), _ -> Optional.empty());

    var judged = judge.judge(page(WHOLE, html(), links(X), wish(free, label(0, 0), "t")));

    assertThat(candidates(judged))
        .extracting(each -> each.wish().label())
        .containsExactly(label(1, 0));
  }

  private Wish seed(int ordinal) {
    var judge = new SeedJudge(ring(1));
    var ruling =
        judge.judge(
            new Seed(X, Optional.of("walk")),
            new Origin("seed", 7),
            _ -> ordinal,
            Optional.of(walk));
    return ((Sent) ruling).referral().candidates().getFirst().wish();
  }

  private Judged judge(String family, List<Link> links) {
    return judge(family, WHOLE, links);
  }

  private Judged judge(String family, Outcome outcome, List<Link> links) {
    var judge = new PageJudge(ring(1), (_, _) -> Optional.of(walk), _ -> Optional.empty());
    var label = new Label(ROOT, 1, 0).in(family);
    return judge.judge(page(outcome, html(), links, wish(walk, label, "t")));
  }

  private static List<Tuple> families(Judged judged) {
    return candidates(judged).stream()
        .map(each -> tuple(each.target(), each.wish().label().family().orElseThrow()))
        .toList();
  }

  private static List<String> refused(Judged judged) {
    return judged.verdict().refused().stream().map(Refused::by).toList();
  }

  private static List<Candidate> candidates(Judged judged) {
    return judged.referrals().stream().flatMap(draft -> draft.candidates().stream()).toList();
  }
}
