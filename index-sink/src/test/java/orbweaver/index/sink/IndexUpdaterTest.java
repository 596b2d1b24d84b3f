package orbweaver.index.sink;

import static orbweaver.index.sink.TestPage.NOON;
import static orbweaver.index.sink.TestPage.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.index.search.PageSearch;
import orbweaver.index.search.SearchRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IndexUpdaterTest {
  @TempDir private Path folder;
  private TestIndex index;

  @BeforeEach
  void open() {
    index = new TestIndex(folder.resolve("index"));
  }

  @AfterEach
  void close() {
    index.close();
  }

  @Test
  void aPageIsFoundWithItsFacts() {
    index.add(
        TestPage.of("/x", "Crawlers read pages")
            .title("About crawlers")
            .language("en-gb")
            .at("2026-11-20T08:15:30.9Z")
            .accepted("walk")
            .rejected("other"));
    var hit = index.hit("crawlers pages");
    assertThat(hit.url()).isEqualTo(url("/x"));
    assertThat(hit.title()).contains("About crawlers");
    assertThat(hit.language()).contains("en-gb");
    assertThat(hit.fetched()).isEqualTo("2026-11-20T08:15:30Z");
    assertThat(hit.words()).isEqualTo(3);
    assertThat(hit.accepted()).containsExactly("walk");
    assertThat(hit.rejected()).containsExactly("other");
    assertThat(hit.score()).isPositive();
  }

  @Test
  void aFetchedTextReplacesTheEarlierOne() {
    index.add(TestPage.of("/x", "old word").links("/y", "former").title("First"));
    index.add(TestPage.of("/y", "target"));
    index.add(TestPage.of("/x", "new word").links("/y", "present").number(2));
    assertThat(index.find("old")).isEmpty();
    assertThat(index.find("first")).isEmpty();
    assertThat(index.find("word")).containsExactly("/x");
    assertThat(index.find("former")).isEmpty();
    assertThat(index.find("present")).containsExactly("/y");
  }

  @Test
  void aFetchedPageWithoutATextChangesNothing() {
    index.add(TestPage.of("/x", "word"));
    index.add(TestPage.of("/x").title("Other").number(2), TestPage.of("/y").title("Other"));
    assertThat(index.find("word")).containsExactly("/x");
    assertThat(index.find("other")).isEmpty();
  }

  @Test
  void anEmptyTextIsIndexedOnlyOfAPageWithATitleOrOfATextType() {
    index.add(
        TestPage.of("/image", "").type("image/png"),
        TestPage.of("/titled", "").title("Titled").type("application/xhtml+xml"),
        TestPage.of("/empty.txt", "").type("Text/plain"));
    assertThat(index.find("url:image")).isEmpty();
    assertThat(index.find("titled")).containsExactly("/titled");
    assertThat(index.find("url:empty")).containsExactly("/empty.txt");

    index.add(TestPage.of("/titled", "").type("image/png").number(2));
    assertThat(index.find("titled")).containsExactly("/titled");
  }

  @Test
  void aRedirectRemovesThePageAndItsReferences() {
    index.add(TestPage.of("/x", "word").links("/y", "anchor"), TestPage.of("/y", "target"));
    index.add(TestPage.of("/x").redirected("/z").number(2));
    assertThat(index.find("word")).isEmpty();
    assertThat(index.find("anchor")).isEmpty();
    assertThat(index.find("target")).containsExactly("/y");
  }

  @ParameterizedTest
  @MethodSource("gone")
  void aPageThatIsGoneIsRemoved(TestPage gone) {
    index.add(TestPage.of("/x", "word").links("/y", "anchor"), TestPage.of("/y", "target"));
    index.add(gone.number(2));
    assertThat(index.find("word OR anchor")).isEmpty();
  }

  static List<TestPage> gone() {
    return List.of(TestPage.of("/x").failed(404), TestPage.of("/x").failed(410));
  }

  @ParameterizedTest
  @MethodSource("temporary")
  void otherOutcomesChangeNothing(TestPage other) {
    index.add(TestPage.of("/x", "word").links("/y", "anchor"), TestPage.of("/y", "target"));
    index.add(other.number(2));
    assertThat(index.find("word")).containsExactly("/x");
    assertThat(index.find("anchor")).containsExactly("/y");
  }

  static List<TestPage> temporary() {
    return List.of(
        TestPage.of("/x").failed(403),
        TestPage.of("/x").failed(503),
        TestPage.of("/x").outcome(new Outcome.Failed(Failure.TIMEOUT)),
        TestPage.of("/x").outcome(new Outcome.Filtered()),
        TestPage.of("/x").outcome(new Outcome.RobotsDenied("Disallow: /")),
        TestPage.of("/x").outcome(new Outcome.Blocked("port")),
        TestPage.of("/x").outcome(new Outcome.Deferred(NOON)),
        TestPage.of("/x").outcome(new Outcome.RefetchNeeded(new BodyExtent.Whole())));
  }

  @Test
  void anUnmodifiedPageTakesTheDecisionsOfFurtherActivities() {
    index.add(
        TestPage.of("/x", "word in the text")
            .title("Title")
            .headings("One heading", "Another heading")
            .language("de")
            .links("/y", "anchor")
            .accepted("first"),
        TestPage.of("/y", "target"));
    index.add(TestPage.of("/x").notModified().number(2).accepted("second").rejected("third"));
    var hit = index.hit("title:title heading:another text:word lang:de");
    assertThat(hit.accepted()).containsExactly("first", "second");
    assertThat(hit.rejected()).containsExactly("third");
    assertThat(hit.fetched()).isEqualTo(NOON);
    assertThat(index.find("anchor")).containsExactly("/y");
    assertThat(index.find("activity:second")).containsExactly("/x");

    index.add(TestPage.of("/x").notModified().number(3).rejected("first"));
    assertThat(index.hit("word").rejected()).containsExactly("first", "third");
    assertThat(index.hit("word").accepted()).containsExactly("second");
  }

  @Test
  void anUnmodifiedPageThatIsNotIndexedStaysOut() {
    index.add(TestPage.of("/x").notModified().number(2).accepted("walk"));
    assertThat(index.find("activity:walk")).isEmpty();
  }

  @Test
  void changesBetweenTwoCommitsBuildOnEachOther() {
    TestPage.of("/x", "one").accepted("first").addTo(index.updater());
    TestPage.of("/x").notModified().number(2).accepted("second").addTo(index.updater());
    TestPage.of("/x").notModified().number(3).rejected("third").addTo(index.updater());
    TestPage.of("/x", "two").number(4).accepted("fourth").addTo(index.updater());
    index.commit();
    var hit = index.hit("two");
    assertThat(hit.accepted()).containsExactly("first", "fourth", "second");
    assertThat(hit.rejected()).containsExactly("third");
    assertThat(index.find("one")).isEmpty();
  }

  @Test
  void anActivityAcceptsByAnyOfItsPaths() {
    index.add(TestPage.of("/x", "word").rejected("walk").accepted("walk").rejected("other"));
    assertThat(index.hit("word").accepted()).containsExactly("walk");
    assertThat(index.hit("word").rejected()).containsExactly("other");
  }

  @Test
  void aRefetchKeepsTheDecisionsOfOtherActivities() {
    index.add(TestPage.of("/x", "word").accepted("first").accepted("second"));
    index.add(TestPage.of("/x", "word").number(2).rejected("second"));
    assertThat(index.hit("word").accepted()).containsExactly("first");
    assertThat(index.hit("word").rejected()).containsExactly("second");
  }

  @Test
  void anchorTextsReachPagesThatWereReadBeforeAndAfter() {
    index.add(TestPage.of("/early", "one"));
    index.add(TestPage.of("/hub", "two").links("/early", "herald").links("/late", "straggler"));
    assertThat(index.find("herald")).containsExactly("/early");
    assertThat(index.find("anchor:straggler")).isEmpty();
    index.add(TestPage.of("/late", "three"));
    assertThat(index.find("anchor:straggler")).containsExactly("/late");
    assertThat(index.find("three straggler")).containsExactly("/late");

    index.add(TestPage.of("/hub").failed(410).number(2));
    assertThat(index.find("herald OR straggler")).isEmpty();
  }

  @Test
  void eachPairOfTargetAndAnchorTextIsOneReference() {
    var language = new Link(url("/y"), LinkKind.HREFLANG, 9, Optional.of("xx"), List.of());
    var image = new Link(url("/y"), LinkKind.IMG, 10, Optional.empty(), List.of());
    index.add(
        TestPage.of("/x", "word")
            .links("/y", "same")
            .links("/y", "same")
            .links("/y", "different")
            .link(language)
            .link(image),
        TestPage.of("/y", "target"));
    assertThat(index.find("anchor:same")).containsExactly("/y");
    assertThat(index.find("anchor:different")).containsExactly("/y");
    assertThat(index.find("anchor:xx")).isEmpty();
  }

  @Test
  void aPhraseIsFoundInOneReferenceOnly() {
    var long1 = "word ".repeat(600) + "end";
    index.add(
        TestPage.of("/x", "hub")
            .links("/a", "a red brick house")
            .links("/b", "an old house")
            .links("/c", "brick")
            .links("/d", "house")
            .links("/e", long1)
            .links("/f", "the last red house"),
        TestPage.of("/a", "1"),
        TestPage.of("/b", "2"),
        TestPage.of("/c", "3"),
        TestPage.of("/d", "4"),
        TestPage.of("/e", "5"),
        TestPage.of("/f", "6"));
    assertThat(index.find("anchor:\"brick house\"")).containsExactly("/a");
    assertThat(index.find("anchor:\"house brick\"")).isEmpty();
    assertThat(index.find("anchor:\"house brick\"~3")).containsExactly("/a");
    assertThat(index.find("anchor:\"house an\"~200")).containsExactly("/b");
    assertThat(index.find("anchor:word")).containsExactly("/e");
    assertThat(index.find("anchor:\"red house\"")).containsExactly("/f");
    assertThat(index.find("anchor:red anchor:house")).containsExactlyInAnyOrder("/a", "/f");
  }

  @Test
  void pagesAndPositionsAreOneCommit() {
    var other = folder.resolve("other");
    try (var first = IndexUpdater.open(other)) {
      assertThat(first.positions()).isEmpty();
      assertThat(IndexUpdater.exists(other)).isFalse();
      TestPage.of("/x", "committed").addTo(first);
      first.commit(Map.of("link-0", 7L, "verdict-0", 9L));
      assertThat(first.positions()).isEqualTo(Map.of("link-0", 7L, "verdict-0", 9L));
      TestPage.of("/y", "dropped").addTo(first);
    }
    assertThat(IndexUpdater.exists(other)).isTrue();
    try (var second = IndexUpdater.open(other)) {
      assertThat(second.positions()).isEqualTo(Map.of("link-0", 7L, "verdict-0", 9L));
    }
    try (var search = PageSearch.open(other)) {
      assertThat(search.search(new SearchRequest("committed")).total()).isOne();
      assertThat(search.search(new SearchRequest("dropped")).total()).isZero();
    }
  }

  @Test
  void aSearchSeesACommitWhileTheWriterGoesOn() {
    TestPage.of("/x", "word").addTo(index.updater());
    assertThat(index.find("word")).isEmpty();
    index.commit();
    TestPage.of("/x").failed(404).number(2).addTo(index.updater());
    assertThat(index.find("word")).containsExactly("/x");
    index.commit();
    assertThat(index.find("word")).isEmpty();
  }

  @Test
  void aSecondWriterIsRefused() {
    assertThatThrownBy(() -> IndexUpdater.open(folder.resolve("index")))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessage(
            "index %s: in use by another writer (expected: one writer)", folder.resolve("index"));
  }

  @Test
  void aFolderThatIsAFileIsAnError() throws IOException {
    var file = Files.writeString(folder.resolve("file"), "text");
    assertThat(IndexUpdater.exists(file)).isFalse();
    assertThatThrownBy(() -> IndexUpdater.open(file))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining(file.toString());
  }

  @Test
  void hostileTextsAreIndexed() {
    var text =
        "first "
            + "x".repeat(100_000)
            + " lone\ud800 surrogate \udc00pair nul\0inside \u0001dehaus \u001b[31m red "
            + "word ".repeat(200_000)
            + "last";
    index.add(
        TestPage.of("/x", text)
            .title("\ud83d")
            .headings("\0")
            .links("/x", "\udc00 \0 " + "y".repeat(40_000)));
    assertThat(index.find("first last")).containsExactly("/x");
    assertThat(index.find("surrogate red")).containsExactly("/x");
    assertThat(index.find("x".repeat(640))).containsExactly("/x");
    var hit = index.search(new SearchRequest("surrogate")).hits().getFirst();
    assertThat(hit.snippets().getFirst().text()).hasSizeLessThanOrEqualTo(400).doesNotContain("\0");
  }

  @Test
  void aUrlThatIsTooLongForTheIndexIsLeftOut() {
    var path = "/" + "x".repeat(40_000);
    index.add(TestPage.of(path, "word"), TestPage.of("/hub", "hub").links(path, "anchor"));
    assertThat(index.find("word OR hub")).containsExactly("/hub");
  }
}
