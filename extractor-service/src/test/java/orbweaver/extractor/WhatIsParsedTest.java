package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.order.Order;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.extractor.likeness.Likeness;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WhatIsParsedTest {
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
    var page = Web.answer().with("content-type", type).page(LINK);

    assertThat(page.links()).hasSize(1);
    assertThat(page.facts().orElseThrow().title()).contains("T");
  }

  @ParameterizedTest
  @ValueSource(strings = {"image/png", "text/plain", "text/html5", "application/xml", "", "html"})
  void otherTypesAreNotParsed(String type) {
    var page = Web.answer().with("content-type", type).page(LINK);

    assertThat(page.links()).isEmpty();
    assertThat(page.facts()).isEmpty();
  }

  @Test
  void aBodyWithoutATypeIsNotParsed() {
    assertThat(Web.answer().page(LINK).links()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {199, 300, 304, 404, 410, 500})
  void onlyA2xxStatusIsParsed(int status) {
    assertThat(Web.html().status(status).page(LINK).links()).isEmpty();
  }

  @Test
  void everyOther2xxStatusIsParsed() {
    assertThat(Web.html().status(203).page(LINK).links()).hasSize(1);
  }

  @Test
  void aPageThatBreaksTheParserIsAFailureWithItsCause() {
    for (var thrown : List.of(new StackOverflowError(), new IllegalStateException("a\nb"))) {
      var page = new Extractor(new Breaking(thrown)).extract(Web.html().fetched(), new byte[9]);

      assertThat(page.outcome())
          .isInstanceOfSatisfying(
              Outcome.Failed.class,
              failed -> {
                assertThat(failed.why()).isEqualTo(Failure.UNREADABLE);
                assertThat(failed.cause().orElseThrow())
                    .startsWith(thrown.getClass().getSimpleName())
                    .doesNotContain("\n");
              });
      assertThat(page.order()).isEqualTo(Web.html().fetched().order());
    }
  }

  @Test
  void anErrorOfTheProgramIsNotHidden() {
    var broken = new Extractor(new Breaking(new OutOfMemoryError()));

    assertThatThrownBy(() -> broken.extract(Web.html().fetched(), new byte[9]))
        .isInstanceOf(OutOfMemoryError.class);
  }

  /** Evaluator that fails at every page. */
  private static final class Breaking extends BodyJudge {
    private final Throwable thrown;

    Breaking(Throwable thrown) {
      this.thrown = thrown;
    }

    @Override
    boolean asks(Order order) {
      if (thrown instanceof Error error) throw error;
      throw (RuntimeException) thrown;
    }
  }

  @Test
  void externalLinksGiveAPageWithoutFacts() {
    var fetched = Web.html().fetched();
    var told = Evidence.told(Instant.EPOCH, Optional.of(200), fetched.evidence().headers(), "a");
    var page =
        new Extractor()
            .extract(new Fetched(fetched.order(), fetched.outcome(), told), LINK.getBytes(UTF_8));

    assertThat(page.links()).hasSize(1);
    assertThat(page.facts()).isEmpty();
    assertThat(page.bytes()).contains(0L);
  }

  @Test
  void theBodyOfAnErrorIsNotParsed() {
    var failed = new Outcome.Failed(Failure.CLIENT_ERROR);
    var page = Web.html().outcome(failed).page(LINK);

    assertThat(page.outcome()).isEqualTo(failed);
    assertThat(page.links()).isEmpty();
    assertThat(page.facts()).isEmpty();
  }

  @Test
  void everyBodyHasADigest() {
    for (var type : new String[] {"application/pdf", "image/png", "text/plain", "x"}) {
      var page = Web.answer().with("content-type", type).page("abc");

      assertThat(page.facts()).isEmpty();
      assertThat(page.bodyDigest()).contains(Likeness.digest("abc".getBytes(UTF_8)));
      assertThat(page.copy().orElseThrow().digest()).isEqualTo(page.bodyDigest());
    }
    assertThat(Web.answer().page("abc").bodyDigest()).isPresent();
    assertThat(Web.html().page("abc").bodyDigest())
        .contains(Likeness.digest("abc".getBytes(UTF_8)));
    assertThat(Web.html().page("abc").digest()).as("it is among its facts").isEmpty();
    assertThat(Web.html().outcome(new Outcome.Got(new Extent.Head())).page("").bodyDigest())
        .isEmpty();
    assertThat(Web.html().status(404).page("abc").bodyDigest()).isEmpty();
  }

  @Test
  void aResponseWithoutABodyHasNoFacts() {
    var page = Web.html().outcome(new Outcome.Got(new Extent.Head())).page("");

    assertThat(page.facts()).isEmpty();
    assertThat(page.truncated()).isFalse();
  }

  @Test
  void aTruncatedBodyHasItsLinksAndIsMarked() {
    var page = Web.html().outcome(new Outcome.Got(new Extent.Part(34))).page(LINK);

    assertThat(page.links()).hasSize(1);
    assertThat(page.truncated()).isTrue();
  }

  @Test
  void aRedirectIsOneLink() {
    var to = CrawlUrl.of("http://b.test/");
    var page = Web.html().status(301).outcome(new Outcome.Moved(to)).page(LINK);

    assertThat(Web.text(page)).isEqualTo("redirect http://b.test/");
    assertThat(page.links().getFirst().kind()).isEqualTo(LinkKind.REDIRECT);
    assertThat(page.links().getFirst().position()).isZero();
    assertThat(page.facts()).isEmpty();
  }

  @Test
  void otherOutcomesPassUnchanged() {
    for (var outcome :
        new Outcome[] {
          new Outcome.Unchanged(),
          new Outcome.Unwanted(),
          new Outcome.Denied("Disallow: /"),
          new Outcome.Refused("port 22"),
          new Outcome.Deferred(Instant.parse("2026-01-01T13:00:00Z")),
          new Outcome.Failed(Failure.TIMEOUT, Optional.empty())
        }) {
      var page = Web.html().outcome(outcome).page("");

      assertThat(page.outcome()).isEqualTo(outcome);
      assertThat(page.links()).isEmpty();
      assertThat(page.facts()).isEmpty();
    }
  }

  @Test
  void requestAndEvidencePassUnchanged() {
    var web = Web.html();

    assertThat(web.page(LINK).order()).isEqualTo(web.fetched().order());
    assertThat(web.page(LINK).evidence()).isEqualTo(web.fetched().evidence());
  }
}
