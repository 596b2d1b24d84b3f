package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.extractor.fingerprint.ContentFingerprint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the choice of parsed responses and of the facts of a page. */
class ParsedContentTest {
  private static final String LINK = "<title>T</title><a href=x>x</a>";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/html",
        "TEXT/HTML",
        "text/html;charset=utf-8",
        "text/html ; level=1",
        "application/xhtml+xml",
        "Application/XHTML+XML; charset=\"utf-8\""
      })
  void htmlAndXhtmlAreParsed(String type) {
    var page = ResponseFixture.withoutHeaders().withHeader("content-type", type).page(LINK);

    assertThat(page.links()).hasSize(1);
    assertThat(page.facts().orElseThrow().title()).contains("T");
  }

  @ParameterizedTest
  @ValueSource(strings = {"image/png", "text/plain", "text/html5", "application/xml", "", "html"})
  void otherTypesAreNotParsed(String type) {
    var page = ResponseFixture.withoutHeaders().withHeader("content-type", type).page(LINK);

    assertThat(page.links()).isEmpty();
    assertThat(page.facts()).isEmpty();
  }

  @Test
  void aBodyWithoutATypeIsNotParsed() {
    assertThat(ResponseFixture.withoutHeaders().page(LINK).links()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {199, 300, 304, 404, 410, 500})
  void onlyA2xxStatusIsParsed(int status) {
    assertThat(ResponseFixture.html().status(status).page(LINK).links()).isEmpty();
  }

  @Test
  void everyOther2xxStatusIsParsed() {
    assertThat(ResponseFixture.html().status(203).page(LINK).links()).hasSize(1);
  }

  @Test
  void aPageThatBreaksTheParserIsAFailureWithItsCause() {
    for (var thrown : List.of(new StackOverflowError(), new IllegalStateException("a\nb"))) {
      var page =
          new Extractor(new Breaking(thrown))
              .extract(ResponseFixture.html().fetched(), new byte[9])
              .page();

      assertThat(page.outcome())
          .isInstanceOfSatisfying(
              Outcome.Failed.class,
              failed -> {
                assertThat(failed.failure()).isEqualTo(Failure.UNREADABLE);
                assertThat(failed.cause().orElseThrow())
                    .startsWith(thrown.getClass().getSimpleName())
                    .doesNotContain("\n");
              });
      assertThat(page.request()).isEqualTo(ResponseFixture.html().fetched().request());
    }
  }

  @Test
  void anErrorOfTheProgramIsThrown() {
    var broken = new Extractor(new Breaking(new OutOfMemoryError()));

    assertThatThrownBy(() -> broken.extract(ResponseFixture.html().fetched(), new byte[9]))
        .isInstanceOf(OutOfMemoryError.class);
  }

  /** Evaluator that fails at every page. */
  private static final class Breaking extends ContentEvaluator {
    private final Throwable thrown;

    Breaking(Throwable thrown) {
      this.thrown = thrown;
    }

    @Override
    boolean needsBody(FetchRequest request) {
      if (thrown instanceof Error error) throw error;
      throw (RuntimeException) thrown;
    }
  }

  @Test
  void externalLinksGiveAPageWithoutFacts() {
    var result = ResponseFixture.html().fetched();
    var imported =
        Evidence.imported(Instant.EPOCH, Optional.of(200), result.evidence().headers(), "a");
    var page =
        new Extractor()
            .extract(
                new FetchResult(result.request(), result.outcome(), imported), LINK.getBytes(UTF_8))
            .page();

    assertThat(page.links()).hasSize(1);
    assertThat(page.facts()).isEmpty();
    assertThat(page.bytes()).contains(0L);
  }

  @Test
  void theBodyOfAnErrorIsNotParsed() {
    var failed = new Outcome.Failed(Failure.CLIENT_ERROR);
    var page = ResponseFixture.html().outcome(failed).page(LINK);

    assertThat(page.outcome()).isEqualTo(failed);
    assertThat(page.links()).isEmpty();
    assertThat(page.facts()).isEmpty();
  }

  @Test
  void everyBodyHasADigest() {
    for (var type : new String[] {"application/pdf", "image/png", "text/plain", "x"}) {
      var page = ResponseFixture.withoutHeaders().withHeader("content-type", type).page("abc");

      assertThat(page.facts()).isEmpty();
      assertThat(page.bodyDigest()).contains(ContentFingerprint.digest("abc".getBytes(UTF_8)));
      assertThat(page.pageVersion().orElseThrow().digest()).isEqualTo(page.bodyDigest());
    }
    assertThat(ResponseFixture.withoutHeaders().page("abc").bodyDigest()).isPresent();
    assertThat(ResponseFixture.html().page("abc").bodyDigest())
        .contains(ContentFingerprint.digest("abc".getBytes(UTF_8)));
    assertThat(ResponseFixture.html().page("abc").digest()).as("it is among its facts").isEmpty();
    assertThat(
            ResponseFixture.html()
                .outcome(new Outcome.Fetched(new BodyExtent.Head()))
                .page("")
                .bodyDigest())
        .isEmpty();
    assertThat(ResponseFixture.html().status(404).page("abc").bodyDigest()).isEmpty();
  }

  @Test
  void aResponseWithoutABodyHasNoFacts() {
    var page = ResponseFixture.html().outcome(new Outcome.Fetched(new BodyExtent.Head())).page("");

    assertThat(page.facts()).isEmpty();
    assertThat(page.truncated()).isFalse();
  }

  @Test
  void aTruncatedBodyHasItsLinksAndIsMarked() {
    var page =
        ResponseFixture.html().outcome(new Outcome.Fetched(new BodyExtent.Part(34))).page(LINK);

    assertThat(page.links()).hasSize(1);
    assertThat(page.truncated()).isTrue();
  }

  @Test
  void aRedirectIsOneLink() {
    var to = CrawlUrl.of("http://b.test/");
    var page = ResponseFixture.html().status(301).outcome(new Outcome.Redirected(to)).page(LINK);

    assertThat(ResponseFixture.text(page)).isEqualTo("redirect http://b.test/");
    assertThat(page.links().getFirst().kind()).isEqualTo(LinkKind.REDIRECT);
    assertThat(page.links().getFirst().position()).isZero();
    assertThat(page.facts()).isEmpty();
  }

  @Test
  void otherOutcomesPassUnchanged() {
    for (var outcome :
        new Outcome[] {
          new Outcome.NotModified(),
          new Outcome.Filtered(),
          new Outcome.RobotsDenied("Disallow: /"),
          new Outcome.Blocked("port 22"),
          new Outcome.Deferred(Instant.parse("2026-01-01T13:00:00Z")),
          new Outcome.Failed(Failure.TIMEOUT, Optional.empty())
        }) {
      var page = ResponseFixture.html().outcome(outcome).page("");

      assertThat(page.outcome()).isEqualTo(outcome);
      assertThat(page.links()).isEmpty();
      assertThat(page.facts()).isEmpty();
    }
  }

  @Test
  void requestAndEvidencePassUnchanged() {
    var web = ResponseFixture.html();

    assertThat(web.page(LINK).request()).isEqualTo(web.fetched().request());
    assertThat(web.page(LINK).evidence()).isEqualTo(web.fetched().evidence());
  }
}
