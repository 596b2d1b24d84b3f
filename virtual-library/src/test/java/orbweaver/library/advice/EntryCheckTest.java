package orbweaver.library.advice;

import static orbweaver.library.advice.TestPostings.START;
import static orbweaver.library.advice.TestPostings.library;
import static orbweaver.library.advice.TestPostings.pointer;
import static orbweaver.library.advice.TestPostings.report;
import static orbweaver.library.advice.TestPostings.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.library.Posting;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.advice.LatestAnswer.Alive;
import orbweaver.library.advice.LatestAnswer.Failing;
import orbweaver.library.advice.LatestAnswer.Redirecting;
import orbweaver.library.advice.ProposedChange.Readdress;
import orbweaver.library.advice.ProposedChange.Removal;
import orbweaver.library.advice.UrlFinding.Dead;
import orbweaver.library.advice.UrlFinding.Moved;
import org.junit.jupiter.api.Test;

class EntryCheckTest {
  private final Map<CrawlUrl, LatestAnswer> answers = new HashMap<>();

  private List<CheckedEntry> check(Posting... postings) {
    return EntryCheck.of(
        List.of(postings),
        urls -> {
          var found = new HashMap<>(answers);
          found.keySet().retainAll(urls);
          return found;
        });
  }

  private void alive(String url) {
    answers.put(url(url), new Alive());
  }

  private void failing(String url) {
    answers.put(url(url), new Failing("status 404", START));
  }

  private void redirecting(String from, String to, boolean isPermanent) {
    answers.put(url(from), new Redirecting(url(to), isPermanent, START));
  }

  @Test
  void anEntryWithAPageAndATextWithoutUrlAreNotListed() {
    alive("http://a.test/");
    assertThat(
            check(
                pointer(2, 1, "[A](http://a.test/)"),
                pointer(3, 1, "words"),
                library(4, 1, "[B](http://b.test/)")))
        .isEmpty();
  }

  @Test
  void anEntryWhoseUrlFailedIsListedWithItsCauseAndProposedForDeletion() {
    failing("http://a.test/");
    var entry = pointer(2, 1, "[A](http://a.test/)");
    var checked = check(entry).getFirst();
    assertThat(checked.findings())
        .extracting(UrlFinding::text)
        .containsExactly("status 404, since 2026-01-01T12:00:00Z");
    assertThat(checked.proposal().orElseThrow().change()).isEqualTo(new Removal(entry));
  }

  @Test
  void aUrlThatWasNeverRequestedIsListedWithoutAProposal() {
    var checked = check(pointer(2, 1, "[A](http://a.test/)")).getFirst();
    assertThat(checked.findings()).extracting(UrlFinding::text).containsExactly("never requested");
    assertThat(checked.proposal()).isEmpty();
  }

  @Test
  void aReportOfWhichOneUrlOfTwoIsDeadIsNotProposedForDeletion() {
    failing("http://a.test/");
    alive("http://b.test/");
    var checked = check(report(2, 1, "R", "http://a.test/ and http://b.test/")).getFirst();
    assertThat(checked.findings()).hasSize(1);
    assertThat(checked.proposal()).isEmpty();
  }

  @Test
  void aChainOfRedirectsLeadsToItsEndAndIsPermanentOnlyIfAllOfItIs() {
    redirecting("http://a.test/1", "http://a.test/2", true);
    redirecting("http://a.test/2", "http://a.test/3", false);
    alive("http://a.test/3");
    var entry = pointer(2, 1, "[A](http://a.test/1)");
    var checked = check(entry).getFirst();
    assertThat(checked.findings())
        .containsExactly(
            new Moved(
                url("http://a.test/1"),
                url("http://a.test/3"),
                false,
                START,
                List.of(url("http://a.test/2")),
                true));
    assertThat(checked.proposal().orElseThrow().change())
        .isEqualTo(new Readdress(entry, Map.of(url("http://a.test/1"), url("http://a.test/3"))));
  }

  @Test
  void aNewAddressThatWasNotRequestedIsProposedAndSaysSo() {
    redirecting("http://a.test/", "http://b.test/", true);
    var checked = check(pointer(2, 1, "[A](http://a.test/)")).getFirst();
    assertThat(checked.findings().getFirst().text())
        .startsWith("moved permanently to http://b.test/")
        .endsWith("(not requested there yet)");
    assertThat(checked.proposal()).isPresent();
  }

  @Test
  void aRedirectToADeadPageIsDead() {
    redirecting("http://a.test/", "http://b.test/", true);
    failing("http://b.test/");
    var checked = check(pointer(2, 1, "[A](http://a.test/)")).getFirst();
    assertThat(checked.findings().getFirst().text())
        .isEqualTo("redirects to http://b.test/: status 404, since 2026-01-01T12:00:00Z");
    assertThat(checked.proposal().orElseThrow().change()).isInstanceOf(Removal.class);
  }

  @Test
  void redirectsInACircleAndToThemselvesAreDead() {
    redirecting("http://a.test/1", "http://a.test/2", true);
    redirecting("http://a.test/2", "http://a.test/1", true);
    redirecting("http://a.test/3", "http://a.test/3", true);
    var checked =
        check(pointer(2, 1, "[A](http://a.test/1)"), pointer(3, 1, "[A](http://a.test/3)"));
    assertThat(checked).hasSize(2);
    assertThat(checked).flatMap(CheckedEntry::findings).hasOnlyElementsOfType(Dead.class);
  }

  @Test
  void aChainWithoutAnEndIsReadNoFurtherThanItsLimit() {
    for (var i = 0; i < 1_000; i++)
      redirecting("http://a.test/" + i, "http://a.test/" + (i + 1), true);
    var finding = check(pointer(2, 1, "[A](http://a.test/0)")).getFirst().findings().getFirst();
    assertThat(finding.text()).contains("redirects without an end");
  }
}
