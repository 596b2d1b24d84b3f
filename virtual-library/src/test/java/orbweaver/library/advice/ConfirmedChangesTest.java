package orbweaver.library.advice;

import static orbweaver.library.advice.TestPostings.pointer;
import static orbweaver.library.advice.TestPostings.report;
import static orbweaver.library.advice.TestPostings.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.LibraryRequest.Pointers;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.advice.ProposedChange.Addition;
import orbweaver.library.advice.ProposedChange.Readdress;
import orbweaver.library.advice.ProposedChange.Removal;
import orbweaver.library.text.HypertextNotation;
import org.junit.jupiter.api.Test;

class ConfirmedChangesTest {
  private static final Map<CrawlUrl, CrawlUrl> NEW =
      Map.of(url("http://a.test/old"), url("http://a.test/new"));

  @Test
  void anEditReplacesTheAddressInTitleAndReportAndNothingElse() {
    var entry =
        report(2, 1, "[A](http://a.test/old)", "http://a.test/old or [B](http://b.test/) here");
    var edit = (Edit) request(new Readdress(entry, NEW));
    assertThat(edit.posting()).isEqualTo(2);
    assertThat(edit.version()).isEqualTo(7);
    assertThat(edit.head())
        .isEqualTo(PostingHead.titled(HypertextNotation.line("[A](http://a.test/new)")));
    assertThat(edit.content())
        .isEqualTo(
            new Report(HypertextNotation.text("http://a.test/new or [B](http://b.test/) here")));
    assertThat(edit.removesPassword()).isFalse();
  }

  private static LibraryRequest request(ProposedChange change) {
    return ConfirmedChanges.requests(List.of(change), List.of()).getFirst();
  }

  @Test
  void deletionsAreOneChangeAndAdditionsToALibraryAnother() {
    var requests =
        ConfirmedChanges.requests(
            List.of(
                new Removal(pointer(2, 1, "A")),
                new Addition(5, url("http://a.test/"), "A"),
                new Removal(pointer(3, 1, "B")),
                new Addition(5, url("http://b.test/"), "B")),
            List.of());
    assertThat(requests).hasSize(2);
    assertThat(((Delete) requests.get(0)).postings()).containsExactly(2L, 3L);
    assertThat(((Pointers) requests.get(1)).titles())
        .containsExactly(
            HypertextNotation.line("[A](http://a.test/)"),
            HypertextNotation.line("[B](http://b.test/)"));
  }

  @Test
  void aTitleOfAPageThatIsTooLongIsCut() {
    var added = new Addition(5, url("http://a.test/"), "x".repeat(PostingHead.MAX_TITLE + 1));
    var title = ((Pointers) request(added)).titles().getFirst();
    assertThat(title.text()).endsWith("x…").hasSizeLessThan(PostingHead.MAX_TITLE);
  }

  @Test
  void aCodeThatStoodForAnotherChangeIsRejected() {
    var shown = new Readdress(pointer(2, 1, "[A](http://a.test/old)"), NEW);
    var removal = new Removal(pointer(2, 1, "[A](http://a.test/old)"));
    assertThat(Proposal.choose(List.of(new Proposal(shown, "")), List.of(shown.code())))
        .containsExactly(shown);
    assertThatThrownBy(
            () -> Proposal.choose(List.of(new Proposal(removal, "")), List.of(shown.code())))
        .hasMessageContaining("expected: a code of a present proposal");
  }
}
