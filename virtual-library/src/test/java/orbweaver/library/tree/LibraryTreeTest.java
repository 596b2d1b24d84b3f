package orbweaver.library.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingAuthor;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.password.PasswordVerifier;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

/** Tests of the lists of the tree, of its search and of what postings inherit. */
class LibraryTreeTest {
  private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");
  private static final Optional<CrawlUrl> IMAGE = Optional.of(CrawlUrl.of("http://a.test/i.gif"));
  private static final Pointer POINTER = new Pointer();

  private final LibraryTree tree = new LibraryTree();

  private void put(long number, long library, String title, PostingContent content) {
    put(number, library, PostingHead.titled(Hypertext.plain(title)), content);
  }

  private void put(long number, long library, PostingHead head, PostingContent content) {
    var at = START.plusSeconds(number);
    tree.put(new Posting(number, Optional.of(library), 1, head, content, at, at, Optional.empty()));
  }

  private static List<Long> numbers(PostingPage page) {
    return page.postings().stream().map(Posting::number).toList();
  }

  @Test
  void aSummaryIsInTheOrderOfADictionary() {
    var titles = List.of("zebra", "Ärger", "apple", "Banana", "apple pie", "Zoo", "Arm");
    for (var at = 0; at < titles.size(); at++) put(at + 2, 1, titles.get(at), POINTER);

    assertThat(tree.summary(1, 0, 10).postings())
        .map(Posting::titleText)
        .containsExactly("apple", "apple pie", "Ärger", "Arm", "Banana", "zebra", "Zoo");
  }

  @Test
  void aSummaryHasPages() {
    for (var number = 2; number < 12; number++) put(number, 1, "t" + number % 10, POINTER);

    var page = tree.summary(1, 8, 5);

    assertThat(numbers(page)).containsExactly(8L, 9L);
    assertThat(page.total()).isEqualTo(10);
  }

  @Test
  void theRecursiveListIsNewestFirst() {
    put(2, 1, "library", SubLibrary.plain());
    put(3, 2, "inner", SubLibrary.plain());
    put(4, 1, "outside", POINTER);
    put(5, 3, "entry", POINTER);

    assertThat(numbers(tree.recent(1, 0, 10))).containsExactly(5L, 4L, 3L, 2L);
    assertThat(numbers(tree.recent(2, 0, 10))).containsExactly(5L, 3L);
    assertThat(numbers(tree.recent(2, 1, 10))).containsExactly(3L);
    assertThat(tree.recent(2, 0, 1).total()).isEqualTo(2);
    assertThat(numbers(tree.recent(2, 7, 10))).isEmpty();
  }

  @Test
  void anImageIsThatOfTheNearestLibraryAbove() {
    put(
        2,
        1,
        new PostingHead(Hypertext.plain("a"), IMAGE, PostingAuthor.UNNAMED, Optional.empty()),
        SubLibrary.plain());
    put(3, 2, "b", SubLibrary.plain());
    put(4, 3, "report", new Report(Hypertext.plain("text")));
    put(5, 1, "other", POINTER);

    assertThat(tree.image(4)).isEqualTo(IMAGE);
    assertThat(tree.image(5)).isEmpty();
  }

  @Test
  void anActivityIsThatOfTheNearestLibraryAbove() {
    put(2, 1, "a", new SubLibrary(Optional.empty(), false, Optional.of("walk"), Optional.empty()));
    put(3, 2, "b", SubLibrary.plain());

    assertThat(tree.activity(3)).contains("walk");
    assertThat(tree.activity(1)).isEmpty();
  }

  @Test
  void aSearchFindsPostingsThatHaveAllWords() {
    var purpose = Optional.of(Hypertext.plain("Maps of the WORLD"));
    put(2, 1, "Geography", new SubLibrary(purpose, false, Optional.empty(), Optional.empty()));
    put(3, 2, "World map", POINTER);
    put(4, 2, "Ökologie", new Report(Hypertext.plain("a world of mappings")));
    put(5, 1, "Networld mapping", POINTER);

    assertThat(numbers(tree.search(1, "map world", 0, 10))).containsExactly(3L, 2L, 4L);
    assertThat(numbers(tree.search(1, "öKO", 0, 10))).containsExactly(4L);
    assertThat(numbers(tree.search(2, "mapping", 0, 10))).containsExactly(4L);
    assertThat(tree.search(1, " - ", 0, 10).total()).isZero();
  }

  @Test
  void aSearchFindsAuthorsAndNoHiddenAddresses() {
    var author =
        new PostingAuthor(
            Optional.of("Oliver McBryan"),
            Optional.of("mcbryan@colorado.test"),
            PostingAuthor.UNNAMED.emailDisplay());
    put(
        2,
        1,
        new PostingHead(Hypertext.plain("x"), Optional.empty(), author, Optional.empty()),
        POINTER);

    assertThat(numbers(tree.search(1, "mcbryan", 0, 10))).containsExactly(2L);
    assertThat(numbers(tree.search(1, "colorado", 0, 10))).isEmpty();
  }

  @Test
  void theSizeIsThatOfAllTextsAndLinks() {
    var empty = tree.size();
    put(2, 1, "four", SubLibrary.plain());
    put(3, 2, "five!", new Report(Hypertext.link("link", CrawlUrl.of("http://a.test/"))));
    assertThat(tree.size()).isEqualTo(empty + 4 + 5 + 4 + 14);
    assertThat(LibraryTree.of(tree.below(1)).size()).isEqualTo(tree.size());

    put(3, 1, "five!", POINTER);
    assertThat(tree.size()).isEqualTo(empty + 4 + 5);
    tree.remove(3);
    assertThat(tree.size()).isEqualTo(empty + 4);
  }

  @Test
  void theSizeHasAllThatAnAuthorGives() {
    var author =
        new PostingAuthor(
            Optional.of("name"), Optional.of("me@a.test"), PostingAuthor.UNNAMED.emailDisplay());
    var rule =
        new EntryRule(
            Optional.of("query"), Optional.of("a.test"), Optional.of(2), Optional.of("walk"));
    var library =
        new SubLibrary(
            Optional.of(Hypertext.plain("why")), false, Optional.of("maps"), Optional.of(rule));
    var salt = Base64.getEncoder().encodeToString(new byte[PasswordVerifier.SALT_BYTES]);
    var key = Base64.getEncoder().encodeToString(new byte[32]);
    var password = new PasswordVerifier(salt, 8, 1, 1, key);
    var empty = tree.size();

    put(2, 1, new PostingHead(Hypertext.plain("x"), IMAGE, author, Optional.empty()), library);
    assertThat(tree.size()).isEqualTo(empty + 1 + 19 + 4 + 9 + 3 + 4 + 5 + 6 + 4);
    put(
        3,
        1,
        PostingHead.titled(Hypertext.plain("x")).withPassword(Optional.of(password)),
        POINTER);
    assertThat(tree.size()).isEqualTo(empty + 55 + 1 + 80);
  }

  @Test
  void theAddressOfAnImageAndAHostHaveLimits() {
    var title = Hypertext.plain("x");
    var image = Optional.of(CrawlUrl.of("http://a.test/" + "i".repeat(2_035)));
    var host = Optional.of("a".repeat(256));

    assertThatThrownBy(() -> new PostingHead(title, image, PostingAuthor.UNNAMED, Optional.empty()))
        .hasMessage("image: 2049 characters (expected: at most 2048)");
    assertThatThrownBy(
            () -> new EntryRule(Optional.empty(), host, Optional.empty(), Optional.empty()))
        .hasMessage("host: 256 characters (expected: at most 255)");
  }

  @Test
  void aTreeOfStoredPostingsIsTheSameInAnyOrder() {
    put(2, 1, "library", SubLibrary.plain());
    put(3, 2, "inner", SubLibrary.plain());
    put(4, 3, "entry", POINTER);
    var stored = tree.below(1).reversed();

    var reopened = LibraryTree.of(stored);

    assertThat(reopened.below(1)).isEqualTo(tree.below(1));
    assertThat(reopened.countBelow(2)).isEqualTo(2);
    assertThat(reopened.countBelow(1)).isEqualTo(3);
  }

  @Test
  void aStoredPostingInAYoungerLibraryIsCountedOnceInAnyOrder() {
    put(3, 1, "moved", POINTER);
    put(4, 1, "younger", SubLibrary.plain());
    put(3, 4, "moved", POINTER);

    for (var stored : List.of(tree.below(1), tree.below(1).reversed())) {
      var reopened = LibraryTree.of(stored);
      assertThat(reopened.countBelow(1)).isEqualTo(2);
      assertThat(reopened.countBelow(4)).isEqualTo(1);
    }
  }

  @Test
  void aHundredThousandEntriesAreListedAndSearched() {
    put(2, 1, "library", SubLibrary.plain());
    IntStream.range(3, 100_003)
        .forEach(number -> put(number, 2, "Entry " + number * 7919 % 100_003, POINTER));

    assertThat(tree.summary(2, 0, 50).postings()).hasSize(50);
    assertThat(numbers(tree.recent(2, 0, 2))).containsExactly(100_002L, 100_001L);
    assertThat(tree.search(1, "entry 1234", 0, 50).total()).isEqualTo(11);
    assertThat(tree.countBelow(1)).isEqualTo(100_001);
  }
}
