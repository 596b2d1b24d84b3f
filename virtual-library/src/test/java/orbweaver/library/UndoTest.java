package orbweaver.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryOperation;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.LibraryRequest.Move;
import orbweaver.contract.library.LibraryRequest.Undo;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.RejectionKind;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.rules.Requester;
import org.junit.jupiter.api.Test;

/** Tests of the undoing of changes. */
class UndoTest {
  private static final long ROOT = Posting.ROOT;

  private final TestLibrary test = new TestLibrary();

  private static Undo undo(long change) {
    return new Undo(change, List.of());
  }

  @Test
  void aDeletedLibraryReturnsWithEverythingInIt() {
    var outer = test.create(ROOT, "outer");
    var inner = test.create(outer, "inner");
    var entry = test.point(inner, "entry");
    var deleted = test.change(new Delete(List.of(entry, inner, outer), List.of()));

    test.change(undo(deleted.change().number()));

    assertThat(test.path(entry)).containsExactly("Virtual library", "outer", "inner", "entry");
  }

  @Test
  void anUndoIsUndone() {
    var number = test.point(ROOT, "x");
    var edited = test.edit(number, TestLibrary.head("y"));

    var undone = test.change(undo(edited));
    assertThat(test.summary(ROOT)).containsExactly("x");
    test.change(undo(undone.change().number()));
    assertThat(test.summary(ROOT)).containsExactly("y");
  }

  @Test
  void changesAreUndoneOneAfterTheOther() {
    var number = test.point(ROOT, "x");
    var first = test.edit(number, TestLibrary.head("y"));
    var second = test.edit(number, TestLibrary.head("z"));

    test.change(undo(second));
    test.change(undo(first));
    assertThat(test.summary(ROOT)).containsExactly("x");
    test.change(undo(1));
    assertThat(test.summary(ROOT)).isEmpty();
  }

  @Test
  void aChangeWhoseUndoIsUndoneIsUndoneAgain() {
    var number = test.point(ROOT, "x");
    var edited = test.edit(number, TestLibrary.head("y"));
    var undone = test.change(undo(edited)).change().number();
    test.change(undo(undone));

    test.change(undo(edited));

    assertThat(test.summary(ROOT)).containsExactly("x");
    assertThat(test.rejected(undo(edited)).reason())
        .isEqualTo("change 2: already undone by change 5 (to have it again, undo 5)");
  }

  @Test
  void aPostingThatExistsAgainIsNotOverwritten() {
    var number = test.point(ROOT, "x");
    var deleted = test.change(new Delete(List.of(number), List.of())).change().number();
    var first = test.change(undo(deleted)).change().number();
    var second = test.change(undo(first)).change().number();
    test.change(undo(deleted));
    test.edit(number, TestLibrary.head("later"));

    var rejected = test.rejected(undo(second));

    assertThat(rejected.kind()).isEqualTo(RejectionKind.CONFLICT);
    assertThat(rejected.reason()).isEqualTo("change 4: posting 2 exists again (delete it first)");
    assertThat(test.summary(ROOT)).containsExactly("later");
  }

  @Test
  void aChangeIsUndoneOnce() {
    var number = test.point(ROOT, "x");
    var edited = test.edit(number, TestLibrary.head("y"));
    test.change(undo(edited));

    var rejected = test.rejected(undo(edited));

    assertThat(rejected.kind()).isEqualTo(RejectionKind.CONFLICT);
    assertThat(rejected.reason())
        .isEqualTo("change 2: already undone by change 3 (to have it again, undo 3)");
  }

  @Test
  void aLaterChangeOfTheSamePostingContradicts() {
    var number = test.point(ROOT, "x");
    var edited = test.edit(number, TestLibrary.head("y"));
    test.edit(number, TestLibrary.head("z"));

    assertThat(test.rejected(undo(edited)).reason())
        .isEqualTo("change 2: posting 2 was changed later, by change 3 (undo that first)");
    test.change(new Delete(List.of(number), List.of()));
    assertThat(test.rejected(undo(edited)).reason())
        .isEqualTo("change 2: posting 2 was deleted later (undo that first)");
  }

  @Test
  void aLibraryWithLaterPostingsIsNotRemoved() {
    var library = test.create(ROOT, "library");
    var entry = test.point(library, "entry");

    assertThat(test.rejected(undo(1)).reason())
        .isEqualTo("change 1: library 2 has posting 3 since change 2 (delete or move it first)");
    test.change(new Delete(List.of(entry), List.of()));
    test.change(undo(1));
    assertThat(test.find(library)).isEmpty();
  }

  @Test
  void aPostingDoesNotReturnToALibraryThatIsGone() {
    var library = test.create(ROOT, "library");
    var entry = test.point(library, "entry");
    var deleted = test.change(new Delete(List.of(entry), List.of())).change().number();
    test.change(new Delete(List.of(library), List.of()));

    assertThat(test.rejected(undo(deleted)).reason())
        .isEqualTo(
            "change 3: posting 3 was in library 2, which was deleted later (undo that first)");
  }

  @Test
  void aMoveIsNotUndoneIntoALibraryThatIsInItNow() {
    var a = test.create(ROOT, "a");
    var b = test.create(a, "b");
    var moved = test.change(new Move(List.of(b), ROOT, List.of())).change().number();
    test.change(new Move(List.of(a), b, List.of()));

    assertThat(test.rejected(undo(moved)).reason())
        .isEqualTo("posting 3: the library that contained it is in it now (move that first)");
  }

  @Test
  void anUndoDoesNotMakeTheTreeTooDeep() {
    var deep = ROOT;
    for (var level = 2; level <= 60; level++) deep = test.create(deep, "l" + level);
    var moved = test.change(new Move(List.of(deep), ROOT, List.of())).change().number();
    for (var level = 0; level < 5; level++) deep = test.create(deep, "below");

    assertThat(test.rejected(undo(moved)).reason())
        .isEqualTo("depth: 65 levels (expected: at most 64 from the root)");
    test.change(new Delete(List.of(deep), List.of()));
    test.change(undo(moved));
  }

  @Test
  void anEntryDoesNotReturnToALibraryThatTakesSubLibrariesOnlyNow() {
    var library = test.create(ROOT, "library");
    var kept = test.point(library, "kept");
    var edited = test.edit(kept, TestLibrary.head("edited"));
    var deleted = delete(test.point(library, "deleted"));
    var other = test.point(library, "moved");
    var moved = test.change(new Move(List.of(other), ROOT, List.of())).change().number();
    var old = test.posting(library);
    test.change(
        new Edit(library, old.version(), old.head(), TestLibrary.createOnly(), false, List.of()));

    for (var change : List.of(deleted, moved))
      assertThat(test.rejected(undo(change)).reason())
          .startsWith("library 2 takes sub-libraries only ");
    test.change(undo(edited));
    test.change(undo(delete(library)));
    assertThat(test.summary(library)).containsExactly("kept");
  }

  private long delete(long number) {
    return test.change(new Delete(List.of(number), List.of())).change().number();
  }

  @Test
  void anUndoNeedsThePasswordsThatTheChangeNeeded() {
    var number = test.point(ROOT, TestLibrary.locked("x", 1));
    var deleted =
        test.change(new Delete(List.of(number), TestLibrary.keys(number, 1))).change().number();

    assertThat(test.rejected(undo(deleted)).kind()).isEqualTo(RejectionKind.PASSWORD);
    test.change(new Undo(deleted, TestLibrary.keys(number, 1)));
    assertThat(test.submit(undo(1), Requester.MODERATOR)).isInstanceOf(Changed.class);
  }

  @Test
  void changesAreListedNewestFirst() {
    test.point(ROOT, "x");
    test.create(ROOT, "y");
    test.change(undo(1));

    var changes = test.library.changes(Long.MAX_VALUE, 2);

    assertThat(changes).map(LibraryChange::number).containsExactly(3L, 2L);
    assertThat(changes)
        .map(LibraryChange::operation)
        .containsExactly(LibraryOperation.UNDO, LibraryOperation.CREATE);
    assertThat(test.library.changes(2, 5)).map(LibraryChange::undoneBy).hasSize(1);
    assertThat(test.library.changes(2, 5).getFirst().undoneBy()).contains(3L);
    assertThat(changes.getFirst().about()).isEqualTo("x");
  }
}
