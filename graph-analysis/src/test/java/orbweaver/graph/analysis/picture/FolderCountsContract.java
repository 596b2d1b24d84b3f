package orbweaver.graph.analysis.picture;

import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.withTitle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.analysis.picture.FolderCounts.CountedFolder;
import orbweaver.graph.analysis.picture.FolderCounts.FolderPage;
import orbweaver.graph.analysis.picture.PictureMark.Area;
import orbweaver.graph.store.GraphStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the numbers of pages of sites and folders, for each database. */
@Tag("integration")
abstract class FolderCountsContract {
  private static final String A = "http://a.test/";
  private static final int MANY = 300;

  @TempDir private Path folder = Path.of("");

  abstract GraphStore open();

  private GraphFixture graph() {
    return GraphFixture.of(
        open(),
        folder,
        fetched("/", links("/gone")),
        withTitle(fetched("/docs/"), "Documents"),
        fetched("/docs/a?x=1/2/3"),
        fetched("/docs/deep/b"),
        fetched("/docs/deep/er/c"),
        fetched("/single"),
        fetched("https://a.test/"),
        fetched("http://b.test:8080/x/y"),
        redirected("/moved", "/"));
  }

  private static List<String> lines(FolderList folders) {
    return folders.largest().stream()
        .flatMap(
            one ->
                Stream.concat(
                    Stream.of(one.name() + " " + one.pages()),
                    one.inner().largest().stream()
                        .map(inner -> "  " + inner.name() + " " + inner.pages())))
        .toList();
  }

  private static FolderCounts of(String folder) {
    return new FolderCounts(Optional.of(folder));
  }

  @Test
  void pagesAreCountedByOriginAndFirstFolder() {
    try (var graph = graph()) {
      assertThat(lines(graph.graph().query(new FolderCounts(Optional.empty()))))
          .containsExactly(
              A + " 6",
              "  docs/ 4",
              "   2",
              "http://b.test:8080/ 1",
              "  x/ 1",
              "https://a.test/ 1",
              "   1");
    }
  }

  @Test
  void theFoldersInAFolderHaveTheFoldersInThem() {
    try (var graph = graph()) {
      assertThat(lines(graph.graph().query(of(A + "docs/"))))
          .containsExactly(" 2", "   2", "deep/ 2", "   1", "  er/ 1");
      assertThat(graph.graph().query(of(A + "never/"))).isEqualTo(FolderList.NONE);
    }
  }

  @Test
  void thePagesDirectlyInAFolderAreListedInParts() {
    try (var graph = graph()) {
      assertThat(graph.graph().query(of(A + "docs/").pages(0, 10)))
          .containsExactly(
              new FolderPage(A + "docs/", Optional.of("Documents")),
              new FolderPage(A + "docs/a?x=1/2/3", Optional.of("Title")));
      assertThat(graph.graph().query(of(A + "docs/").pages(1, 10))).hasSize(1);
    }
  }

  @Test
  void whatIsNoFolderIsRefused() {
    assertThatThrownBy(() -> of("http://a.test"))
        .hasMessageContaining("folder: http://a.test (expected: such as http://a.test/docs/)");
  }

  @Test
  void onlyTheLargestFoldersAreReadAndTheOthersAreCounted() {
    var records = new ArrayList<Object>();
    for (var i = 0; i < MANY; i++) records.add(fetched("/all/%03d/x".formatted(i)));
    for (var i = 0; i < MANY; i++) records.add(fetched("/all/000/%03d/x".formatted(i)));
    try (var graph = GraphFixture.of(open(), folder, records.toArray())) {
      var folders = graph.graph().query(of(A + "all/"));

      assertThat(folders.folders()).isEqualTo(MANY);
      assertThat(folders.pages()).isEqualTo(2 * MANY);
      assertThat(folders.largest()).hasSize(251);
      var first = folders.largest().getFirst();
      assertThat(first.name()).isEqualTo("000/");
      assertThat(first.pages()).isEqualTo(MANY + 1);
      assertThat(first.inner().folders()).isEqualTo(MANY + 1);
      assertThat(first.inner().largest()).hasSize(21);
      var last = graph.graph().query(of(A + "all/").part(MANY - 2, 10));
      assertThat(last).extracting(CountedFolder::name).containsExactly("298/", "299/");
    }
  }

  @Test
  void aPictureHasAnAreaForEachFolderAndOneForTheRest() {
    var many =
        Stream.iterate(1, i -> i + 1)
            .limit(251)
            .map(i -> new CountedFolder("http://h" + i + ".test/", 301 - i, FolderList.NONE))
            .toList();
    var list = new FolderList(many, MANY, 45_150);

    var picture = SitePicture.of(new FolderCounts(Optional.empty()), list, url -> "/p?" + url);

    var areas = picture.marks().stream().map(Area.class::cast).toList();
    assertThat(areas).hasSize(251);
    assertThat(areas.stream().map(area -> area.text().label())).contains("h1.test", "and 50 more");
    assertThat(areas.getFirst().text().title()).isEqualTo("and 50 more: 1275 pages");
    assertThat(areas.get(1).text().address()).contains("/p?http://h1.test/");
  }
}
