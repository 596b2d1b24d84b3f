package orbweaver.console.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import org.junit.jupiter.api.Test;

/** Test of the addresses of the pages of the library. */
class LibraryLinksTest {
  private static Posting posting(PostingContent content) {
    return new Posting(
        5,
        Optional.of(1L),
        1,
        PostingHead.titled(Hypertext.plain("tea")),
        content,
        Instant.EPOCH,
        Instant.EPOCH,
        Optional.empty());
  }

  @Test
  void eachKindOfPostingHasAPage() {
    assertThat(LibraryLinks.posting(posting(SubLibrary.plain()))).isEqualTo("/library?number=5");
    assertThat(LibraryLinks.posting(posting(new Pointer()))).isEqualTo("/library/entry?number=5");
    assertThat(LibraryLinks.posting(posting(new Report(Hypertext.plain("text")))))
        .isEqualTo("/library/report?number=5");
  }

  @Test
  void theRootNeedsNoNumber() {
    assertThat(LibraryLinks.summary(Posting.ROOT)).isEqualTo("/library");
    assertThat(LibraryLinks.summaryAfter(1, 8)).isEqualTo("/library?number=1&changed=8");
  }
}
