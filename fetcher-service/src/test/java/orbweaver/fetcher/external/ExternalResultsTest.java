package orbweaver.fetcher.external;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.ExternalDataPolicy;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.ExternalResults;
import orbweaver.fetcher.FetchTask;
import orbweaver.runtime.evaluation.FormulaCache;
import org.junit.jupiter.api.Test;

class ExternalResultsTest {
  private static final Instant NOON = Instant.parse("2026-11-01T12:00:00Z");
  private static final String HTML = "(header-content-type \"text/html\")";
  private static final String PDF = "(header-content-type \"application/pdf\")";
  private static final String FILE =
      "page\t1\n\ta.test/page\nmoved\t3\nnone\t5\nlate\t2\n".replaceAll("(?m)^(?=\\w)", "a.test/");

  @Test
  void aPageIsSuppliedIfItDecidesAllInterests() throws IOException {
    assertThat(outcome("page", "t")).containsInstanceOf(Fetched.class);
    assertThat(outcome("page", HTML)).containsInstanceOf(Fetched.class);
    assertThat(outcome("page", PDF)).containsInstanceOf(Filtered.class);
    assertThat(outcome("page", HTML, PDF)).containsInstanceOf(Fetched.class);
    assertThat(outcome("page", "t", "(header-server present)")).isEmpty();
    assertThat(outcome("page", "(resource-search \"x\")")).isEmpty();
  }

  @Test
  void aRedirectIsSuppliedToEveryInterest() throws IOException {
    var moved = new Redirected(CrawlUrl.of("http://a.test/page"));

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
    var trusting =
        doubting.withPolicy(CrawlPolicy.DEFAULT.withExternalData(ExternalDataPolicy.ALLOW));

    assertThat(ExternalResults.isAllowedBy(List.of(trusting, trusting))).isTrue();
    assertThat(ExternalResults.isAllowedBy(List.of(trusting, doubting))).isFalse();
  }

  private static Activity activity() {
    return Activity.builder("walk", "t", NOON).delay(Duration.ZERO).patience(Duration.ZERO).build();
  }

  private static Optional<Outcome> outcome(String path, String... residuals) throws IOException {
    return outcome(1, path, residuals);
  }

  private static Optional<Outcome> outcome(int number, String path, String... residuals)
      throws IOException {
    var place = CrawlUrl.of("http://a.test/links.txt");
    var pages = new ExternalFiles(List.of(ExternalFile.ofBody(place, FILE.getBytes(UTF_8), NOON)));
    var url = CrawlUrl.of("http://a.test/" + path);
    var interests = Arrays.stream(residuals).map(residual -> interest(url, residual)).toList();
    return new ExternalResults(new FormulaCache())
        .find(
            pages,
            new FetchTask(0, 0, new FetchRequest(url, number, false, interests), List.of()),
            NOON)
        .map(completion -> completion.result().outcome());
  }

  private static Interest interest(CrawlUrl url, String residual) {
    return new Interest("walk", 1, DiscoveryPath.ofRoot(url), residual, Priority.NEXT);
  }
}
