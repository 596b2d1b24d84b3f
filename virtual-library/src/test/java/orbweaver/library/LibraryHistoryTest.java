package orbweaver.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.LibraryRequest.Undo;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.RejectionKind;
import orbweaver.library.rules.Requester;
import orbweaver.library.tree.LibraryView;
import org.junit.jupiter.api.Test;

/** Test of the limit of the history of a library. */
class LibraryHistoryTest {
  private static final long ROOT = Posting.ROOT;
  // Characters of a title of one letter, and what each posting counts.
  private static final long ADDITION = 500;
  private static final long DELETION = 501;

  private static TestLibrary keeping(int changes) {
    return new TestLibrary(new HistoryLimit(changes, Long.MAX_VALUE));
  }

  private static Undo undo(long change) {
    return new Undo(change, List.of());
  }

  private static List<Long> numbers(TestLibrary test) {
    return test.library.changes(Long.MAX_VALUE, 100).stream().map(LibraryChange::number).toList();
  }

  private static Delete delete(long posting) {
    return new Delete(List.of(posting), List.of());
  }

  @Test
  void theLastChangesAreKept() {
    var test = keeping(3);
    for (var title : List.of("a", "b", "c", "d", "e")) test.point(ROOT, title);

    assertThat(numbers(test)).containsExactly(5L, 4L, 3L);
    assertThat(test.records.historyExtent()).isEqualTo(new HistoryExtent(3, 3 * ADDITION));
    assertThat(test.summary(ROOT)).containsExactly("a", "b", "c", "d", "e");
  }

  @Test
  void aChangeTellsWhichOnesAreNotKeptAnyMore() {
    var test = keeping(2);
    var number = test.point(ROOT, "a");
    assertThat(test.change(delete(number)).expired()).isEmpty();

    assertThat(test.change(undo(2)).expired())
        .extracting(LibraryChange::number)
        .containsExactly(1L);
  }

  @Test
  void thePostingsBeforeAChangeThatIsNotKeptAreRemoved() {
    var test = keeping(2);
    var number = test.point(ROOT, "a");
    test.edit(number, TestLibrary.head("b"));
    test.change(delete(number));
    test.point(ROOT, "c");
    assertThat(test.records.previous(2, number)).isEmpty();
    assertThat(test.records.previous(3, number)).isPresent();

    test.point(ROOT, "d");
    assertThat(test.records.previous(3, number)).isEmpty();
    assertThat(test.records.historyExtent()).isEqualTo(new HistoryExtent(4, 2 * ADDITION));
  }

  @Test
  void aChangeThatIsNotKeptCannotBeUndone() {
    var test = keeping(2);
    for (var title : List.of("a", "b", "c")) test.point(ROOT, title);

    var rejected = test.rejected(undo(1));

    assertThat(rejected.kind()).isEqualTo(RejectionKind.NOT_FOUND);
    assertThat(rejected.reason())
        .isEqualTo(
            "change 1: not kept any more (older changes are not kept, and cannot be undone; change"
                + " the postings instead)");
    assertThat(test.rejected(undo(4)).reason())
        .isEqualTo("change: 4 (expected: the number of a change)");
    test.change(undo(2));
  }

  @Test
  void theUndoOfAChangeThatIsNotKeptCannotBeUndone() {
    var test = keeping(2);
    var number = test.point(ROOT, "a");
    test.edit(number, TestLibrary.head("b"));
    test.change(undo(2));
    test.point(ROOT, "c");

    assertThat(test.rejected(undo(3)).reason())
        .isEqualTo(
            "change 3: it undoes change 2, which is not kept any more (change the postings"
                + " instead)");
  }

  @Test
  void theOldestChangeIsUndoneByTheOneThatEndsIt() {
    var test = keeping(1);
    test.point(ROOT, "a");

    test.change(undo(1));

    assertThat(test.summary(ROOT)).isEmpty();
    assertThat(numbers(test)).containsExactly(2L);
    assertThat(test.library.change(1)).isEmpty();
  }

  @Test
  void fewerChangesAreKeptIfTheyAreLarge() {
    var test = new TestLibrary(new HistoryLimit(100, ADDITION + DELETION));
    var first = test.point(ROOT, "a");
    test.point(ROOT, "b");
    assertThat(numbers(test)).containsExactly(2L, 1L);

    test.change(delete(first));

    assertThat(numbers(test)).containsExactly(3L, 2L);
    assertThat(test.records.historyExtent()).isEqualTo(new HistoryExtent(2, ADDITION + DELETION));
  }

  @Test
  void theNewestChangeIsKeptHoweverLarge() {
    var test = new TestLibrary(new HistoryLimit(100, 1));
    var number = test.point(ROOT, "a");
    test.change(delete(number));

    assertThat(numbers(test)).containsExactly(2L);
    test.change(undo(2));
    assertThat(test.summary(ROOT)).containsExactly("a");
  }

  @Test
  void aHistoryThatHadNoLimitBecomesSmallerStepByStep() {
    var test = new TestLibrary();
    LongStream.range(0, 20).forEach(_ -> test.point(ROOT, "a"));
    test.records.put(HistoryExtent.EMPTY);
    var limited = new VirtualLibrary(test.records, new HistoryLimit(3, Long.MAX_VALUE));
    var kept = Stream.generate(() -> point(limited)).limit(7).map(_ -> count(limited)).toList();

    assertThat(kept).containsExactly(18, 16, 14, 12, 10, 8, 6);
  }

  @Test
  void theExtentOfAHistoryThatHadNoLimitIsComputedOnce() {
    var test = new TestLibrary();
    LongStream.range(0, 4).forEach(_ -> test.point(ROOT, "a"));
    test.records.put(HistoryExtent.EMPTY);

    test.point(ROOT, "b");
    assertThat(test.records.historyExtent()).isEqualTo(new HistoryExtent(1, 5 * ADDITION));
  }

  @Test
  void aStepRemovesAThousandChangesAtMost() {
    var test = new TestLibrary();
    LongStream.range(0, 4_000).forEach(_ -> test.point(ROOT, "a"));
    var limited = new VirtualLibrary(test.records, new HistoryLimit(1_500, Long.MAX_VALUE));

    point(limited);
    assertThat(test.records.historyExtent().oldest()).isEqualTo(1_001);
  }

  @Test
  void aStepEndsWhenItHasRemovedMuch() {
    var usual = HistoryLimit.USUAL;
    assertThat(usual.isStepComplete(2, (12 << 20) - 1)).isFalse();
    assertThat(usual.isStepComplete(2, 12 << 20)).isTrue();

    var test = new TestLibrary();
    LongStream.range(0, 9).forEach(_ -> test.point(ROOT, "a"));
    var limited = new VirtualLibrary(test.records, new HistoryLimit(100, 2 * ADDITION));
    point(limited);
    assertThat(numbers(test)).containsExactly(10L, 9L, 8L, 7L, 6L, 5L, 4L, 3L);
  }

  @Test
  void aChangeThatIsMissingIsSkipped() {
    var test = keeping(2);
    for (var title : List.of("a", "b")) test.point(ROOT, title);
    test.records.removeChange(1);

    test.point(ROOT, "c");
    test.point(ROOT, "d");
    assertThat(numbers(test)).containsExactly(4L, 3L);
  }

  private static LibraryAnswer point(VirtualLibrary library) {
    return library.submit(
        new Point(ROOT, TestLibrary.head("b")), Requester.OPERATOR, TestLibrary.START);
  }

  private static int count(VirtualLibrary library) {
    return library.changes(Long.MAX_VALUE, 100).size();
  }

  @Test
  void aListOfChangesTellsThatItIsCut() {
    var test = keeping(3);
    var access = new ReadableLibrary(test.library);
    assertThat(ChangeList.read(access, Long.MAX_VALUE, 5).isCut()).isFalse();
    for (var title : List.of("a", "b", "c")) test.point(ROOT, title);
    assertThat(ChangeList.read(access, Long.MAX_VALUE, 5).isCut()).isFalse();
    test.point(ROOT, "d");

    var first = ChangeList.read(access, Long.MAX_VALUE, 2);
    assertThat(first.changes()).hasSize(2);
    assertThat(first.hasEarlier()).isTrue();
    assertThat(first.isCut()).isFalse();
    var last = ChangeList.read(access, 3, 2);
    assertThat(last.changes()).hasSize(1);
    assertThat(last.hasEarlier()).isFalse();
    assertThat(last.isCut()).isTrue();
    assertThat(ChangeList.read(access, 2, 2)).isEqualTo(new ChangeList(List.of(), false, true));
    assertThat(ChangeList.read(access, 1, 2)).isEqualTo(new ChangeList(List.of(), false, false));
  }

  private record ReadableLibrary(VirtualLibrary library) implements LibraryAccess {
    @Override
    public <T> T read(Function<LibraryView, T> query) {
      return library.read(query);
    }

    @Override
    public LibraryAnswer submit(LibraryRequest request, Requester requester) {
      return library.submit(request, requester, TestLibrary.START);
    }

    @Override
    public List<LibraryChange> changes(long before, int limit) {
      return library.changes(before, limit);
    }

    @Override
    public List<Posting> named(long change) {
      return library.named(change);
    }
  }
}
