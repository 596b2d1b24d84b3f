package orbweaver.kit.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Refusal;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.EvidenceClass;
import org.junit.jupiter.api.Test;

/** What more evidence leaves of a wish. */
class FormulasTest {
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/x.html");

  private final Formulas formulas = new Formulas();

  @Test
  void aWishShrinksToWhatIsStillOpen() {
    assertThat(judged("(uri-extension \"html\")").residual()).isEqualTo("t");
    assertThat(judged("((uri-extension \"html\") (depth 2))").residual()).isEqualTo("(depth 2)");
  }

  @Test
  void noPriorityIsWaitedForOnceTheOrderIsOut() {
    assertThat(judged("(rules \"+url:*\" \"*body:*x*\")").residual()).isEqualTo("t");
    assertThat(judged("(rules \"+url:*\" \"-body:*x*\")").residual())
        .isEqualTo("(rules \"+\" \"-body:*x*\")");
  }

  @Test
  void whatRefusesIsWrittenDownAndNotAskedAgain() {
    var refused = judged("((uri-scheme \"https\") (depth 2))");

    assertThat(refused.refusal()).contains(new Refusal(Stage.URI, "(uri-scheme \"https\")"));
    assertThat(formulas.judged(refused, Testimony.of(URL))).isEqualTo(refused);
  }

  @Test
  void contractAndLanguageMeanTheSameStagesAndPriorities() {
    assertThat(names(Stage.values())).containsAll(names(EvidenceClass.values()));
    assertThat(names(Priority.values())).isEqualTo(names(orbweaver.language.Priority.values()));
    for (var priority : Priority.values()) {
      assertThat(orbweaver.language.Priority.valueOf(priority.name()).number())
          .isEqualTo(priority.number());
    }
  }

  private static List<String> names(Enum<?>[] all) {
    return Arrays.stream(all).map(Enum::name).toList();
  }

  private Wish judged(String residual) {
    var wish = new Wish("walk", 1, Label.ofRoot(URL), residual, Priority.NEXT);
    return formulas.judged(wish, Testimony.of(URL));
  }
}
