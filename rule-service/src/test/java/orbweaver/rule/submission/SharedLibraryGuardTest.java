package orbweaver.rule.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryOperation;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.library.TextRun;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.rules.LibraryDecision.Accepted;
import orbweaver.library.rules.LibraryDecision.Rejected;
import orbweaver.library.tree.LibraryTree;
import org.junit.jupiter.api.Test;

/** Test of the sizes that a library may have if several parties share it. */
class SharedLibraryGuardTest {
  private static final Instant NOON = Instant.parse("2026-11-25T12:00:00Z");
  private static final Report LARGE = new Report(Hypertext.plain("x".repeat(50_000)));

  private final SharedLibraryGuard guard =
      new SharedLibraryGuard(ActivityVersions.inMemory(), new SubmissionSource("seed", 0));

  private static Posting posting(long number, PostingContent content) {
    var head = PostingHead.titled(Hypertext.plain("t"));
    return new Posting(
        number, Optional.of(Posting.ROOT), 1, head, content, NOON, NOON, Optional.empty());
  }

  private static Accepted change(List<Posting> written, List<Long> removed) {
    var numbers = written.stream().map(Posting::number).toList();
    var change =
        new LibraryChange(
            1,
            NOON,
            LibraryOperation.COPY,
            Optional.empty(),
            "t",
            numbers,
            List.of(),
            removed,
            List.of(),
            Optional.empty(),
            Optional.empty());
    return new Accepted(change, written, List.of());
  }

  private Optional<String> reason(LibraryTree before, Accepted change) {
    return guard.rejection(before, change).map(Rejected::reason);
  }

  @Test
  void oneChangeConcernsALimitedNumberOfPostings() {
    var removed = LongStream.rangeClosed(2, 5_001).boxed().toList();

    assertThat(reason(new LibraryTree(), change(List.of(), removed))).isEmpty();
    assertThat(reason(new LibraryTree(), change(List.of(posting(9, new Pointer())), removed)))
        .contains(
            "postings in one change: 5001 (expected: at most 5000 on a pipeline; divide the"
                + " change)");
  }

  @Test
  void oneChangeWritesALimitedNumberOfCharacters() {
    var large = IntStream.range(2, 170).mapToObj(number -> posting(number, LARGE)).toList();
    var some = change(large.subList(0, 167), List.of());

    assertThat(reason(new LibraryTree(), some)).isEmpty();
    assertThat(reason(new LibraryTree(), change(large, List.of())))
        .contains(
            "characters in one change: 8400168 (expected: at most 8388608 on a pipeline; divide"
                + " the change)");
    assertThat(
            reason(
                new LibraryTree(),
                new Accepted(some.change(), some.written(), large.subList(0, 1))))
        .hasValueSatisfying(
            why -> assertThat(why).startsWith("characters in one change: 8400168 "));
  }

  @Test
  void theLibraryHasALimitedNumberOfCharacters() {
    var large = IntStream.range(2, 1_342).mapToObj(number -> posting(number, LARGE)).toList();
    var tree = LibraryTree.of(large);
    var added = List.of(posting(2_000, LARGE), posting(2_001, LARGE), posting(2_002, LARGE));

    assertThat(reason(tree, change(added.subList(0, 1), List.of()))).isEmpty();
    assertThat(reason(tree, change(added, List.of())))
        .hasValueSatisfying(
            why ->
                assertThat(why).startsWith("characters in the library: 6715").contains("67108864"));
    // What replaces others counts with the difference.
    assertThat(reason(tree, change(large.subList(0, 160), List.of()))).isEmpty();
  }

  @Test
  void oneChangeMakesALimitedNumberOfSeeds() {
    var runs =
        IntStream.range(0, 1_000)
            .mapToObj(n -> TextRun.link("x", CrawlUrl.of("http://a.test/" + n)))
            .toList();
    var links = new Report(new Hypertext(runs));
    var library = posting(2, SubLibrary.plain());
    var entries =
        LongStream.range(3, 9).mapToObj(n -> posting(n, links).withLibrary(2, 1, NOON)).toList();
    var tree = LibraryTree.of(Stream.concat(Stream.of(library), entries.stream()).toList());

    assertThat(reason(tree, change(List.of(library.withLibrary(104, 2, NOON)), List.of())))
        .contains(
            "URLs of entries in one change: 6000 (expected: at most 5000 on a pipeline; divide"
                + " the change)");
    assertThat(reason(tree, change(List.of(library), List.of()))).isEmpty();
    assertThat(reason(tree, change(entries.subList(0, 5), List.of()))).isEmpty();
  }

  @Test
  void theLibraryHasALimitedNumberOfPostings() {
    var tree =
        LibraryTree.of(
            LongStream.range(2, 500_001).mapToObj(n -> posting(n, new Pointer())).toList());

    assertThat(reason(tree, change(List.of(posting(500_001, new Pointer())), List.of()))).isEmpty();
    assertThat(
            reason(
                tree, change(Collections.nCopies(2, posting(500_001, new Pointer())), List.of())))
        .contains("postings in the library: 500001 (expected: at most 500000 on a pipeline)");
  }
}
