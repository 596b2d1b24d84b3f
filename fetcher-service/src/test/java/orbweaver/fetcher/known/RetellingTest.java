package orbweaver.fetcher.known;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Trust;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.kit.judging.Formulas;
import org.junit.jupiter.api.Test;

class RetellingTest {
  private static final Instant NOON = Instant.parse("2026-11-01T12:00:00Z");
  private static final String HTML = "(header-content-type \"text/html\")";
  private static final String PDF = "(header-content-type \"application/pdf\")";
  private static final String FILE =
      "page\t1\n\ta.test/page\nmoved\t3\nnone\t5\nlate\t2\n".replaceAll("(?m)^(?=\\w)", "a.test/");

  @Test
  void aPageIsSuppliedIfItDecidesAllInterests() throws IOException {
    assertThat(outcome("page", "t")).containsInstanceOf(Got.class);
    assertThat(outcome("page", HTML)).containsInstanceOf(Got.class);
    assertThat(outcome("page", PDF)).containsInstanceOf(Unwanted.class);
    assertThat(outcome("page", HTML, PDF)).containsInstanceOf(Got.class);
    assertThat(outcome("page", "t", "(header-server present)")).isEmpty();
    assertThat(outcome("page", "(resource-search \"x\")")).isEmpty();
  }

  @Test
  void aRedirectIsSuppliedToEveryInterest() throws IOException {
    var moved = new Moved(CrawlUrl.of("http://a.test/page"));

    assertThat(outcome("moved", "(header-server present)")).contains(moved);
  }

  @Test
  void aMissingPageIsSuppliedToInterestsInPages() throws IOException {
    assertThat(outcome("none", HTML)).contains(new Failed(Failure.NO_PAGE));
    assertThat(outcome("none", "t")).contains(new Failed(Failure.NO_PAGE));
    assertThat(outcome("none", HTML, PDF)).isEmpty();
  }

  @Test
  void givenUpPagesAndLaterRequestsAreFetched() throws IOException {
    assertThat(outcome("late", "t")).isEmpty();
    assertThat(outcome(2, "page", "t")).isEmpty();
  }

  @Test
  void aPageIsSuppliedOnlyIfEveryActivityAllowsExternalData() {
    var doubting = activity();
    var trusting = doubting.going(Course.PLAIN.trusting(Trust.OTHERS));

    assertThat(Retelling.mayTell(List.of(trusting, trusting))).isTrue();
    assertThat(Retelling.mayTell(List.of(trusting, doubting))).isFalse();
  }

  private static Activity activity() {
    return new Activity(
        "walk",
        1,
        1,
        "seed",
        "t",
        Optional.empty(),
        Optional.empty(),
        Duration.ZERO,
        Duration.ZERO,
        NOON,
        List.of(),
        List.of());
  }

  private static Optional<Outcome> outcome(String path, String... residuals) throws IOException {
    return outcome(1, path, residuals);
  }

  private static Optional<Outcome> outcome(int number, String path, String... residuals)
      throws IOException {
    var place = CrawlUrl.of("http://a.test/links.txt");
    var pages = new KnownPages(List.of(KnownFile.found(place, FILE.getBytes(UTF_8), NOON)));
    var url = CrawlUrl.of("http://a.test/" + path);
    var wishes = Arrays.stream(residuals).map(residual -> wish(url, residual)).toList();
    return new Retelling(new Formulas())
        .of(pages, new Order(url, number, false, wishes), List.of(), NOON)
        .map(Retelling.Answer::outcome);
  }

  private static Wish wish(CrawlUrl url, String residual) {
    return new Wish("walk", 1, Label.ofRoot(url), residual, Priority.NEXT);
  }
}
