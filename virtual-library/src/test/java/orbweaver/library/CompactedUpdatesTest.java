package orbweaver.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import orbweaver.contract.library.LibraryKey;
import orbweaver.contract.library.Posting;
import orbweaver.library.LibraryUpdate.Expired;
import orbweaver.library.LibraryUpdate.Removed;
import orbweaver.library.LibraryUpdate.Written;
import org.junit.jupiter.api.Test;

/** Test of the updates that a reader keeps while it reads. */
class CompactedUpdatesTest {
  private static void removeMany(CompactedUpdates updates, int count) {
    LongStream.range(100, 100 + count)
        .forEach(number -> updates.add(LibraryKey.ofPosting(number), new Removed(number)));
  }

  @Test
  void allOfFewAreKept() {
    var updates = new CompactedUpdates(true);
    for (var _ : List.of(1, 2)) updates.add(LibraryKey.ofPosting(5), new Removed(5));

    assertThat(updates.updates()).containsExactly(new Removed(5), new Removed(5));
  }

  @Test
  void ofManyOnlyTheNewestOfEachKeyIsKept() {
    var updates = new CompactedUpdates(false);
    var first = new TestLibrary();
    var number = first.point(Posting.ROOT, "a");
    var old = first.library.read(view -> view.find(number)).orElseThrow();
    updates.add(LibraryKey.ofPosting(number), new Written(old));
    removeMany(updates, 1_000);
    updates.add(LibraryKey.ofPosting(number), new Removed(number));

    assertThat(updates.updates()).hasSize(1_001).endsWith(new Removed(number));
  }

  @Test
  void aFirstReadingKeepsNothingThatIsRemoved() {
    var updates = new CompactedUpdates(true);
    updates.add(LibraryKey.ofChange(1), new Expired(1));
    removeMany(updates, 1_000);
    assertThat(updates.updates()).isEmpty();
  }
}
