package orbweaver.index.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.index.search.PageSearch;
import orbweaver.index.search.SearchRequest;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of copies of some pages of an index. */
class PageCopyTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void theCopyHasTheLastVersionOfTheGivenPagesOnly() {
    try (var index = index()) {
      assertThat(index.find("tea")).hasSize(4);
      assertThat(copy(10, "/b", "/none", "/a"))
          .returns(2, PageCopy.Result::copied)
          .extracting(PageCopy.Result::found)
          .asInstanceOf(InstanceOfAssertFactories.collection(String.class))
          .containsExactlyInAnyOrder(url("/a"), url("/b"));
      assertThat(find("tea")).containsExactlyInAnyOrder(url("/a"), url("/b"));
      assertThat(find("title:second")).containsExactly(url("/a"));
      assertThat(find("title:first")).isEmpty();
      assertThat(find("green")).as("text of a link").containsExactly(url("/b"));
      assertThat(find("activity:walk")).containsExactly(url("/a"));
    }
  }

  @Test
  void theFirstPagesAreCopiedUpToTheMaximumAndReplaceAnEarlierCopy() {
    try (var index = index()) {
      assertThat(index.find("tea")).hasSize(4);
      copy(10, "/c", "/d");
      assertThat(copy(1, "/b", "/a")).returns(1, PageCopy.Result::copied);
      assertThat(find("tea")).containsExactly(url("/b"));
    }
  }

  @Test
  void onlyANewFolderOrAnEarlierCopyIsWritten() throws IOException {
    try (var _ = index();
        var other = TestIndex.of(folder.resolve("copy"), TestPage.of("/x", "tea"))) {
      assertThatThrownBy(() -> copy(10, "/a"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("copy: not an index of a neighbourhood (expected: a new folder");
      assertThat(other.find("tea")).hasSize(1);

      Files.writeString(folder.resolve("notes.txt"), "x");
      assertThatThrownBy(() -> PageCopy.write(folder.resolve("index"), List.of(), 1, folder))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void aPartOfACopyThatWasKilledIsReplaced() throws IOException {
    Files.createDirectories(folder.resolve("copy"));
    Files.writeString(folder.resolve("copy/_0.fdt"), "x");
    Files.writeString(folder.resolve("copy/write.lock"), "");
    try (var _ = index()) {
      copy(10, "/a");
      assertThat(find("tea")).containsExactly(url("/a"));
    }
  }

  private TestIndex index() {
    var index = new TestIndex(folder.resolve("index"));
    index.add(TestPage.of("/a", "tea").title("First"), TestPage.of("/b", "tea"));
    index.add(TestPage.of("/c", "tea"), TestPage.of("/d", "tea"));
    index.add(
        TestPage.of("/a", "tea").title("Second").number(2).links("/b", "green").accepted("walk"));
    return index;
  }

  private PageCopy.Result copy(int max, String... paths) {
    var urls = Stream.of(paths).map(PageCopyTest::url).toList();
    return PageCopy.write(folder.resolve("index"), urls, max, folder.resolve("copy"));
  }

  private static String url(String path) {
    return TestPage.url(path).toString();
  }

  private List<String> find(String query) {
    try (var search = PageSearch.open(folder.resolve("copy"))) {
      return search.search(new SearchRequest(query)).hits().stream()
          .map(hit -> hit.url().toString())
          .toList();
    }
  }
}
