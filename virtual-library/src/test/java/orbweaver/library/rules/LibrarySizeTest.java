package orbweaver.library.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Copy;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.library.rules.LibraryDecision.Accepted;
import orbweaver.library.rules.LibraryDecision.Rejected;
import orbweaver.library.tree.LibraryTree;
import org.junit.jupiter.api.Test;

/** Tests of the number of postings that a request, and the whole library, may have. */
class LibrarySizeTest {
  private static final Instant NOON = Instant.parse("2026-11-25T12:00:00Z");
  private static final PostingHead HEAD = PostingHead.titled(Hypertext.plain("x"));
  private static final int MAX_TOTAL = 3;

  private final LibraryTree tree = new LibraryTree();

  private void put(long number, long library, PostingContent content) {
    tree.put(
        new Posting(number, Optional.of(library), 1, HEAD, content, NOON, NOON, Optional.empty()));
  }

  private LibraryDecision decide(LibraryRules rules, LibraryRequest request) {
    var numbers = new NumberSupply(1_000_000);
    return rules.decide(request, Requester.OPERATOR, numbers, 2, NOON);
  }

  private static String reason(LibraryDecision decision) {
    assertThat(decision).isInstanceOf(Rejected.class);
    return ((Rejected) decision).reason();
  }

  @Test
  void aCopyOfLibrariesInEachOtherHasAMaximumSize() {
    for (var number = 2; number < 52; number++) put(number, number - 1, SubLibrary.plain());
    for (var number = 100; number < 5_100; number++) put(number, 51, new Pointer());
    put(99, 1, SubLibrary.plain());
    var rules = new LibraryRules(tree, new NoHistory());

    var all = LongStream.range(2, 52).boxed().toList();
    assertThat(reason(decide(rules, new Copy(all, 99))))
        .isEqualTo(
            "copy: 251275 postings (expected: at most 200000, with all that is in libraries; copy"
                + " parts)");
    assertThat(decide(rules, new Copy(List.of(2L), 99))).isInstanceOf(Accepted.class);
  }

  @Test
  void aFullLibraryTakesNoPosting() {
    put(2, 1, SubLibrary.plain());
    put(3, 2, new Pointer());
    var rules = new LibraryRules(tree, new NoHistory(), MAX_TOTAL);

    assertThat(reason(decide(rules, new Copy(List.of(2L), Posting.ROOT))))
        .isEqualTo("the library: 4 postings with these 2 (expected: at most 3; delete some first)");
    assertThat(decide(rules, new Point(2, HEAD))).isInstanceOf(Accepted.class);
    assertThat(decide(rules, new Delete(List.of(2L), List.of()))).isInstanceOf(Accepted.class);
  }

  /** History without changes. */
  private record NoHistory() implements ChangeHistory {
    @Override
    public Optional<LibraryChange> change(long number) {
      return Optional.empty();
    }

    @Override
    public Posting previous(long change, long posting) {
      throw new AssertionError("no change is undone");
    }
  }
}
