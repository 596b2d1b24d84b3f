package orbweaver.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.library.LibraryOperation;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Move;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.LibraryRequest.Undo;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PreviousPosting;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.LibraryUpdate.Before;
import orbweaver.library.LibraryUpdate.Expired;
import orbweaver.library.LibraryUpdate.Recorded;
import orbweaver.library.LibraryUpdate.Removed;
import orbweaver.library.LibraryUpdate.Written;
import orbweaver.library.rules.Requester;
import orbweaver.library.tree.LibraryView;
import org.junit.jupiter.api.Test;

/** Test of the replica that readers build of a published library. */
class LibraryReplicaTest {
  private VirtualLibrary library = new VirtualLibrary(new InMemoryLibraryRecords());
  private final LibraryReplica replica = new LibraryReplica();
  private final List<LibraryUpdate> all = new ArrayList<>();

  private long change(LibraryRequest request) {
    var changed =
        (Changed)
            library.submit(request, Requester.OPERATOR, Instant.parse("2026-11-25T12:00:00Z"));
    var updates = updates(changed);
    all.addAll(updates);
    assertThat(replica.apply(updates)).isTrue();
    return changed.change().touched().findFirst().orElseThrow();
  }

  private List<LibraryUpdate> updates(Changed changed) {
    var change = changed.change();
    return Stream.<Stream<LibraryUpdate>>of(
            changed.expired().stream().map(old -> new Expired(old.number())),
            library.namedAndRemoved(change).stream()
                .map(posting -> new Before(new PreviousPosting(change.number(), posting))),
            change.removed().reversed().stream().map(Removed::new),
            changed.written().stream().map(Written::new),
            change.undoes().flatMap(library::change).stream().map(Recorded::new),
            Stream.of(new Recorded(change)))
        .flatMap(part -> part)
        .toList();
  }

  private static Create create(long above, String title) {
    return new Create(above, TestLibrary.head(title), SubLibrary.plain());
  }

  private void makeChanges() {
    var shelf = change(create(Posting.ROOT, "shelf"));
    var other = change(create(Posting.ROOT, "other"));
    var entry = change(new Point(shelf, TestLibrary.locked("entry", 1)));
    change(new Move(List.of(entry), other, TestLibrary.keys(entry, 1)));
    change(new Move(List.of(shelf), other, List.of()));
    change(new Delete(List.of(other), List.of()));
    change(new Undo(6, List.of()));
    change(new Delete(List.of(entry), TestLibrary.keys(entry, 1)));
  }

  private static List<String> lines(LibraryView view) {
    return view.below(Posting.ROOT).stream()
        .map(posting -> view.path(posting.number()) + " " + posting)
        .toList();
  }

  private void assertSame(LibraryReplica copy) {
    assertThat(copy.read(LibraryReplicaTest::lines))
        .isNotEmpty()
        .isEqualTo(library.read(LibraryReplicaTest::lines));
    assertThat(copy.changes(Long.MAX_VALUE, 100)).isEqualTo(library.changes(Long.MAX_VALUE, 100));
    assertThat(copy.changes(4, 2)).isEqualTo(library.changes(4, 2));
    // An undo of the other changes is rejected, whatever the passwords.
    for (var change : library.changes(Long.MAX_VALUE, 100)) {
      if (change.operation() == LibraryOperation.DELETE || change.number() == 1)
        assertThat(copy.named(change.number()))
            .isNotEmpty()
            .isEqualTo(library.named(change.number()));
    }
  }

  @Test
  void aReplicaIsTheLibrary() {
    makeChanges();

    assertSame(replica);
    assertThat(replica.change(9)).isEqualTo(Optional.empty());
  }

  @Test
  void aReplicaOfACompactedTopicIsTheLibraryToo() {
    makeChanges();
    var late = new LibraryReplica();
    // What a later record of the same key has replaced is gone.
    var compacted = new ArrayList<LibraryUpdate>();
    for (var at = 0; at < all.size(); at++)
      if (!isReplaced(all.get(at), all.subList(at + 1, all.size()))) compacted.add(all.get(at));

    assertThat(compacted).hasSizeLessThan(all.size());
    assertThat(late.apply(compacted)).isTrue();
    assertSame(late);
  }

  private static boolean isReplaced(LibraryUpdate update, List<LibraryUpdate> later) {
    return later.stream().anyMatch(next -> key(next).equals(key(update)));
  }

  private static String key(LibraryUpdate update) {
    return switch (update) {
      case Written(var posting) -> "posting " + posting.number();
      case Removed(var number) -> "posting " + number;
      case Before(var before) -> "before " + before;
      case Recorded(var change) -> "change " + change.number();
      case Expired(var number) -> "change " + number;
    };
  }

  @Test
  void aReplicaForgetsTheChangesThatTheLibraryDoesNotKeep() {
    library = new VirtualLibrary(new InMemoryLibraryRecords(), new HistoryLimit(2, Long.MAX_VALUE));
    var first = change(new Point(Posting.ROOT, TestLibrary.head("first")));
    change(new Delete(List.of(first), List.of()));
    assertThat(replica.named(2)).hasSize(1);
    change(new Point(Posting.ROOT, TestLibrary.head("second")));
    change(new Point(Posting.ROOT, TestLibrary.head("third")));

    assertThat(replica.changes(Long.MAX_VALUE, 100))
        .isEqualTo(library.changes(Long.MAX_VALUE, 100))
        .hasSize(2);
    assertThat(replica.named(2)).isEmpty();
  }

  @Test
  void aReplicaThatIsBehindACompactionWaitsForTheRest() {
    var shelf = change(create(Posting.ROOT, "shelf"));
    change(new Point(shelf, TestLibrary.head("entry")));
    var late = new LibraryReplica();

    assertThat(late.apply(List.of(all.get(2), all.get(3)))).isFalse();
    assertThat(late.apply(List.of(all.get(0), all.get(1)))).isTrue();
    assertSame(late);
  }
}
