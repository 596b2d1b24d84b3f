package orbweaver.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.LibraryRequest.Copy;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.LibraryRequest.Input;
import orbweaver.contract.library.LibraryRequest.Move;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.LibraryRequest.Pointers;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingAuthor;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.RejectionKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.rules.Requester;
import orbweaver.library.text.HypertextNotation;
import org.junit.jupiter.api.Test;

/** Tests of the eight operations and their rules. */
class LibraryOperationsTest {
  private static final long ROOT = Posting.ROOT;

  private final TestLibrary test = new TestLibrary();

  @Test
  void aPointerIsALineOfHypertext() {
    var number = test.point(ROOT, "The <a href=\"http://a.test/faq\">MPEG FAQ</a>");

    var posting = test.posting(number);
    assertThat(posting.titleText()).isEqualTo("The MPEG FAQ");
    assertThat(posting.content()).isEqualTo(new Pointer());
    assertThat(posting.urls()).containsExactly(CrawlUrl.of("http://a.test/faq"));
  }

  @Test
  void pointersAddsOnePostingPerLine() {
    var titles = HypertextNotation.lines("[A](http://a.test/)\n\n[B](http://b.test/)\n");

    test.change(new Pointers(ROOT, titles, PostingAuthor.UNNAMED, Optional.empty()));

    assertThat(test.summary(ROOT)).containsExactly("A", "B");
  }

  @Test
  void aReportWhoseTitleHasALinkHasTwoPointersAndThoseOfItsText() {
    var number =
        test.input(
            ROOT, "[Maps](http://a.test/)", "See http://b.test/x, and\n[C](http://c.test/).");

    assertThat(test.posting(number).content()).isInstanceOf(Report.class);
    assertThat(test.posting(number).urls())
        .map(CrawlUrl::toString)
        .containsExactly("http://a.test/", "http://b.test/x", "http://c.test/");
  }

  @Test
  void aLibraryThatTakesSubLibrariesOnlyRejectsEntries() {
    var departments = test.create(ROOT, TestLibrary.head("Departments"), TestLibrary.createOnly());
    var entry = test.point(ROOT, "entry");
    var library = test.create(ROOT, "library");

    var rejected = test.rejected(new Point(departments, TestLibrary.head("x")));
    assertThat(rejected.kind()).isEqualTo(RejectionKind.NOT_ALLOWED);
    assertThat(rejected.reason())
        .isEqualTo(
            "library 2 takes sub-libraries only (expected: a library that takes entries, for example"
                + " one in it)");
    test.rejected(
        new Pointers(
            departments, HypertextNotation.lines("x"), PostingAuthor.UNNAMED, Optional.empty()));
    test.rejected(new Input(departments, TestLibrary.head("x"), HypertextNotation.text("y")));
    test.rejected(new Copy(List.of(entry), departments));
    test.rejected(new Move(List.of(entry), departments, List.of()));
    test.change(new Move(List.of(library), departments, List.of()));
    test.create(departments, "Computer Science");
    assertThat(test.summary(departments)).containsExactly("Computer Science", "library");
  }

  @Test
  void everybodyDeletesAPostingWithoutAPassword() {
    var number = test.point(ROOT, "x");

    test.change(new Delete(List.of(number), List.of()));

    assertThat(test.find(number)).isEmpty();
  }

  @Test
  void aPostingWithAPasswordIsDeletedWithItOnly() {
    var number = test.point(ROOT, TestLibrary.locked("x", 1));
    var other = test.point(ROOT, "other");

    var rejected = test.rejected(new Delete(List.of(other, number), List.of()));
    assertThat(rejected.kind()).isEqualTo(RejectionKind.PASSWORD);
    test.rejected(new Delete(List.of(number), TestLibrary.keys(number, 2)));
    test.rejected(new Delete(List.of(number), TestLibrary.keys(other, 1)));
    assertThat(test.summary(ROOT)).containsExactly("other", "x");
    test.change(new Delete(List.of(other, number), TestLibrary.keys(number, 1)));
    assertThat(test.summary(ROOT)).isEmpty();
  }

  @Test
  void aLibraryIsDeletedWithEverythingInItWhateverThePasswordsInside() {
    var outer = test.create(ROOT, "outer");
    var inner = test.create(outer, TestLibrary.locked("inner", 1), SubLibrary.plain());
    var entry = test.point(inner, TestLibrary.locked("entry", 2));

    var changed = test.change(new Delete(List.of(entry, outer), TestLibrary.keys(entry, 2)));

    assertThat(changed.change().removed()).containsExactlyInAnyOrder(outer, inner, entry);
    assertThat(test.recent(ROOT)).isEmpty();
  }

  @Test
  void aModeratorNeedsNoPassword() {
    var number = test.point(ROOT, TestLibrary.locked("x", 1));

    assertThat(test.submit(new Delete(List.of(number), List.of()), Requester.MODERATOR))
        .isInstanceOf(Changed.class);
  }

  @Test
  void anEditNeedsThePasswordAndKeepsItUnlessItGivesAnother() {
    var number = test.point(ROOT, TestLibrary.locked("x", 1));
    var edit =
        new Edit(
            number, 1, TestLibrary.head("y"), new Pointer(), false, TestLibrary.keys(number, 1));

    test.rejected(new Edit(number, 1, edit.head(), edit.content(), false, List.of()));
    test.change(edit);
    assertThat(test.posting(number).titleText()).isEqualTo("y");
    assertThat(test.posting(number).head().password()).contains(TestLibrary.verifier(1));

    test.change(new Edit(number, 2, edit.head(), edit.content(), true, edit.keys()));
    assertThat(test.posting(number).head().password()).isEmpty();
  }

  @Test
  void anEditOfAnOlderVersionIsRejected() {
    var number = test.point(ROOT, "x");
    test.edit(number, TestLibrary.head("y"));

    var late = new Edit(number, 1, TestLibrary.head("z"), new Pointer(), false, List.of());

    assertThat(test.rejected(late).kind()).isEqualTo(RejectionKind.CONFLICT);
    assertThat(test.summary(ROOT)).containsExactly("y");
  }

  @Test
  void anEntryBecomesAReportButNoLibrary() {
    var number = test.point(ROOT, "x");
    var report = new Report(HypertextNotation.text("long"));

    test.rejected(new Edit(number, 1, TestLibrary.head("x"), SubLibrary.plain(), false, List.of()));
    test.change(new Edit(number, 1, TestLibrary.head("x"), report, false, List.of()));

    assertThat(test.posting(number).content()).isEqualTo(report);
  }

  @Test
  void aCopyOfALibraryHasNewNumbersAndKeepsAuthorsAndPasswords() {
    var from = test.create(ROOT, "from");
    var to = test.create(ROOT, "to");
    test.point(from, TestLibrary.locked("locked", 1));
    test.create(from, "sub");

    var changed = test.change(new Copy(List.of(from), to));

    var copy = changed.written().getFirst();
    assertThat(copy.library()).contains(to);
    assertThat(copy.number()).isGreaterThan(5);
    assertThat(test.summary(copy.number())).containsExactly("locked", "sub");
    assertThat(changed.written())
        .filteredOn(posting -> posting.titleText().equals("locked"))
        .allSatisfy(
            posting -> assertThat(posting.head().password()).contains(TestLibrary.verifier(1)));
    assertThat(test.summary(from)).containsExactly("locked", "sub");
  }

  @Test
  void aLibraryIsNeitherCopiedNorMovedIntoItself() {
    var outer = test.create(ROOT, "outer");
    var inner = test.create(outer, "inner");

    assertThat(test.rejected(new Move(List.of(outer), inner, List.of())).reason())
        .isEqualTo("posting 2: library 3 is in it (expected: a library that is not below it)");
    test.rejected(new Move(List.of(outer), outer, List.of()));
    test.rejected(new Copy(List.of(outer), inner));
    test.rejected(new Copy(List.of(ROOT), inner));
  }

  @Test
  void aMoveKeepsTheNumberAndNeedsThePassword() {
    var library = test.create(ROOT, "library");
    var number = test.point(ROOT, TestLibrary.locked("x", 1));

    test.rejected(new Move(List.of(number), library, List.of()));
    test.change(new Move(List.of(number), library, TestLibrary.keys(number, 1)));
    test.rejected(new Move(List.of(number), library, TestLibrary.keys(number, 1)));

    assertThat(test.posting(number).library()).contains(library);
    assertThat(test.summary(ROOT)).containsExactly("library");
  }

  @Test
  void theRootIsNeitherDeletedNorMovedAndEditedByAModeratorOnly() {
    var library = test.create(ROOT, "library");
    var edit =
        new Edit(ROOT, 0, TestLibrary.head("Mother of all"), SubLibrary.plain(), false, List.of());

    test.rejected(new Delete(List.of(ROOT), List.of()));
    test.rejected(new Move(List.of(ROOT), library, List.of()));
    assertThat(test.rejected(edit).kind()).isEqualTo(RejectionKind.NOT_ALLOWED);
    assertThat(test.submit(edit, Requester.MODERATOR)).isInstanceOf(Changed.class);
    assertThat(test.posting(ROOT).titleText()).isEqualTo("Mother of all");
    assertThat(test.summary(ROOT)).containsExactly("library");
  }

  @Test
  void whatDoesNotExistIsRejected() {
    var entry = test.point(ROOT, "entry");

    assertThat(test.rejected(new Delete(List.of(99L), List.of())).kind())
        .isEqualTo(RejectionKind.NOT_FOUND);
    assertThat(test.rejected(new Point(99, TestLibrary.head("x"))).kind())
        .isEqualTo(RejectionKind.NOT_FOUND);
    assertThat(test.rejected(new Point(entry, TestLibrary.head("x"))).reason())
        .isEqualTo("library: 2 is an entry (expected: a library)");
  }

  @Test
  void librariesAreNestedToABound() {
    var library = ROOT;
    for (var depth = 2; depth <= 64; depth++) library = test.create(library, "deeper");

    var rejected = test.rejected(new Create(library, TestLibrary.head("x"), SubLibrary.plain()));
    assertThat(rejected.reason())
        .isEqualTo("depth: 65 levels (expected: at most 64 from the root)");
  }

  @Test
  void thePartyThatPostedIsTheOwner() {
    var leeds = new Requester(Optional.of("seed.leeds"), false);

    test.submit(new Point(ROOT, TestLibrary.head("x")), leeds);

    assertThat(test.posting(2).owner()).contains("seed.leeds");
  }
}
