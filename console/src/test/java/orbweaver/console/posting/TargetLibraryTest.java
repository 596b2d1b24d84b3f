package orbweaver.console.posting;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.library.InMemoryLibraryRecords;
import orbweaver.library.VirtualLibrary;
import orbweaver.library.rules.Requester;
import org.junit.jupiter.api.Test;

/** Test of the libraries that postings can be copied or moved to. */
class TargetLibraryTest {
  private static final int MANY = 60;

  private final VirtualLibrary library = new VirtualLibrary(new InMemoryLibraryRecords());

  private void create(long above, String title) {
    var head = PostingHead.titled(Hypertext.plain(title));
    submit(new Create(above, head, SubLibrary.plain()));
  }

  private void submit(LibraryRequest request) {
    var _ = library.submit(request, Requester.OPERATOR, Instant.EPOCH);
  }

  private List<String> find(long near, Optional<String> query) {
    return library.read(view -> TargetLibrary.find(view, near, query)).stream()
        .map(target -> target.number() + " " + target.path())
        .toList();
  }

  @Test
  void nearLibrariesAreThoseAboveThoseInItAndThoseBeside() {
    create(1, "Tea");
    create(1, "Coffee");
    create(2, "Green");
    create(4, "Sencha");
    submit(new Point(2, PostingHead.titled(Hypertext.plain("entry"))));

    assertThat(find(2, Optional.empty()))
        .containsExactly(
            "1 Virtual library",
            "2 Virtual library › Tea",
            "4 Virtual library › Tea › Green",
            "3 Virtual library › Coffee");
  }

  @Test
  void librariesAreFoundByTheirWordsAndEntriesAreNot() {
    create(1, "Tea");
    create(2, "Green leaves");
    submit(new Point(1, PostingHead.titled(Hypertext.plain("green tea"))));

    assertThat(find(1, Optional.of("gre")))
        .containsExactly("3 Virtual library › Tea › Green leaves");
    assertThat(find(1, Optional.of("none"))).isEmpty();
  }

  @Test
  void theListIsShort() {
    for (var number = 0; number < MANY; number++) create(1, "Tea " + number);

    assertThat(find(1, Optional.of("tea"))).hasSize(50);
  }
}
