package orbweaver.index.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.NewsItem.Change;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.profile.ProfileTerm;
import orbweaver.index.search.PageSearch;
import orbweaver.index.search.SearchRequest;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.index.sink.TestPage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewsWriterTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void aPageIsNewsWhenItIsNewAndWhenItSaysSomethingElse() {
    put("reuse", "reuse");
    index(TestPage.of("/a", "on reuse").title("A"), TestPage.of("/b", "on rules"));
    index(TestPage.of("/a", "on reuse").title("A").number(2));
    index(TestPage.of("/a", "on reuse again").title("A").number(3));
    index(TestPage.of("/b", "on reuse").number(2));

    assertThat(news("reuse"))
        .extracting(NewsItem::number, NewsItem::url, NewsItem::request, NewsItem::change)
        .containsExactly(
            tuple(1L, TestPage.url("/a"), 1L, Change.NEW),
            tuple(2L, TestPage.url("/a"), 3L, Change.CHANGED),
            tuple(3L, TestPage.url("/b"), 2L, Change.CHANGED));
  }

  @Test
  void aPageThatReturnsIsNew() {
    put("reuse", "reuse");
    index(TestPage.of("/a", "on reuse"));
    index(TestPage.of("/a").number(2).failed(404));
    index(TestPage.of("/a", "on reuse").number(3));

    assertThat(news("reuse")).extracting(NewsItem::change).containsExactly(Change.NEW, Change.NEW);
  }

  @Test
  void newsThatAreNotCommittedExistOnceAfterThePagesAreAddedAgain() {
    put("reuse", "reuse");
    index(TestPage.of("/a", "on reuse"));
    try (var index = IndexUpdater.open(folder.resolve("index"))) {
      writer(index).refresh();
      TestPage.of("/b", "on reuse").addTo(index);
    }
    index(TestPage.of("/b", "on reuse"));

    assertThat(news("reuse")).extracting(NewsItem::number).containsExactly(1L, 2L);
  }

  @Test
  void aProfileAppliesFromTheNextRefreshUntilItIsDropped() {
    try (var index = IndexUpdater.open(folder.resolve("index"))) {
      var writer = writer(index);
      writer.refresh();
      TestPage.of("/a", "on reuse").addTo(index);
      put("reuse", "reuse");
      writer.refresh();
      TestPage.of("/b", "on reuse").addTo(index);
      put("late", "reuse");
      writer.refresh();
      TestPage.of("/c", "on reuse").addTo(index);
      profiles().drop("reuse");
      writer.refresh();
      TestPage.of("/d", "on reuse").addTo(index);
      index.commit(Map.of());
    }

    assertThat(news("reuse")).extracting(item -> item.url().path()).containsExactly("/b", "/c");
    assertThat(news("late")).extracting(item -> item.url().path()).containsExactly("/c", "/d");
  }

  @Test
  void aNewIndexContinuesTheNumbersOfDeliveredItems() {
    put("reuse", "reuse");
    try (var index = IndexUpdater.open(folder.resolve("index"))) {
      NewsWriter.on(index, folder.resolve("index"), profiles(), 7).refresh();
      TestPage.of("/a", "on reuse").addTo(index);
      index.commit(Map.of());
    }

    assertThat(news("reuse")).extracting(NewsItem::number).containsExactly(8L);
  }

  @Test
  void aReplacedIndexKeepsItsNews() {
    put("reuse", "reuse");
    index(TestPage.of("/a", "on reuse"), TestPage.of("/b", "on reuse"));
    var before = news("reuse");
    try (var replacement = IndexUpdater.replace(folder.resolve("index"))) {
      NewsWriter.copy(folder.resolve("index"), replacement);
      replacement.commit(Map.of());
    }
    index(TestPage.of("/c", "on reuse"));

    assertThat(news("reuse")).hasSize(3).startsWith(before.toArray(NewsItem[]::new));
    assertThat(news("reuse").getLast().number()).isEqualTo(3);
  }

  @Test
  void aNameThatIsAPathIsRejected() throws IOException {
    var other = Files.writeString(folder.resolve("other.json"), "{}");

    assertThatThrownBy(() -> profiles().drop("../other"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(other).exists();
  }

  @Test
  void noSearchFindsNews() {
    put("reuse", "reuse");
    index(TestPage.of("/a", "on reuse"), TestPage.of("/b", "on reuse"));

    try (var search = PageSearch.open(folder.resolve("index"))) {
      assertThat(search.search(new SearchRequest("reuse")).hits()).hasSize(2);
      assertThat(search.search(new SearchRequest("-nothing on")).hits()).hasSize(2);
    }
  }

  @Test
  void newsOfAllProfilesAreReadInOrder() {
    put("x", "reuse");
    put("y", "reuse");
    index(TestPage.of("/a", "on reuse"), TestPage.of("/b", "on reuse"));

    var numbers = new ArrayList<Long>();
    try (var reader = NewsReader.open(folder.resolve("index"))) {
      reader.forEach(Optional.empty(), 1, item -> numbers.add(item.number()));
      assertThat(reader.lastNumber()).isEqualTo(4);
    }
    assertThat(numbers).containsExactly(2L, 3L, 4L);
  }

  private ProfileFolder profiles() {
    return new ProfileFolder(folder.resolve("profiles"), InstantSource.system());
  }

  private void put(String name, String words) {
    profiles()
        .put(
            new Profile(
                name,
                List.of(ProfileTerm.of(words)),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty()));
  }

  private NewsWriter writer(IndexUpdater index) {
    return NewsWriter.on(index, folder.resolve("index"), profiles(), 0);
  }

  /** Adds pages by a writer of their own, and commits. */
  private void index(TestPage... pages) {
    try (var index = IndexUpdater.open(folder.resolve("index"))) {
      writer(index).refresh();
      for (var page : pages) page.addTo(index);
      index.commit(Map.of());
    }
  }

  private List<NewsItem> news(String profile) {
    var items = new ArrayList<NewsItem>();
    try (var reader = NewsReader.open(folder.resolve("index"))) {
      reader.forEach(Optional.of(profile), 0, items::add);
    }
    return items;
  }
}
