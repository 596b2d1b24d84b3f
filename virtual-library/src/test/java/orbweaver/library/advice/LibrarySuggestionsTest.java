package orbweaver.library.advice;

import static orbweaver.library.advice.TestPostings.library;
import static orbweaver.library.advice.TestPostings.pointer;
import static orbweaver.library.advice.TestPostings.posting;
import static orbweaver.library.advice.TestPostings.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.SubLibrary;
import org.junit.jupiter.api.Test;

class LibrarySuggestionsTest {
  private static List<ProposedLibrary> of(SubmittedEntry submitted, Posting... postings) {
    var all = Stream.concat(Stream.of(library(1, 0, "Root")), Stream.of(postings)).toList();
    return LibrarySuggestions.of(all, submitted);
  }

  private static List<Long> numbers(List<ProposedLibrary> libraries) {
    return libraries.stream().map(ProposedLibrary::library).toList();
  }

  @Test
  void aRareWordCountsMoreThanOneThatManyLibrariesHave() {
    var found =
        of(
            SubmittedEntry.ofText("Old maps of volcanoes"),
            library(2, 1, "Maps"),
            library(3, 1, "Volcanoes"),
            library(4, 1, "Sea maps"),
            library(5, 1, "City maps"),
            library(6, 1, "Cooking"));
    assertThat(numbers(found)).containsExactly(3L, 2L, 4L);
    assertThat(found.getFirst().reasons()).containsExactly("shared words: volcanoes");
  }

  @Test
  void aWordCountsMoreInATitleThanInAPurposeAndMoreThereThanInAnEntry() {
    var purpose = Optional.of(Hypertext.plain("All about maps"));
    var found =
        of(
            SubmittedEntry.ofText("maps"),
            library(2, 1, "A"),
            pointer(3, 2, "maps"),
            posting(4, 1, "B", SubLibrary.plain().withPurpose(purpose)),
            library(5, 1, "Maps"));
    assertThat(numbers(found)).containsExactly(5L, 4L, 2L);
  }

  @Test
  void entriesOfTheSameHostAndLinksAreReasons() {
    var neighbors = new PageNeighbors(Set.of(url("http://c.test/")), Set.of(url("http://d.test/")));
    var found =
        of(
            SubmittedEntry.ofPage(url("http://a.test/new"), "", neighbors),
            library(2, 1, "Host"),
            pointer(3, 2, "[A](http://a.test/1)"),
            pointer(4, 2, "[A](http://a.test/2)"),
            library(5, 1, "Links"),
            pointer(6, 5, "[C](http://c.test/)"),
            pointer(7, 5, "[D](http://d.test/)"));
    assertThat(found)
        .flatMap(ProposedLibrary::reasons)
        .containsExactlyInAnyOrder(
            "2 entries of host a.test",
            "the page links to 1 entry",
            "1 entry with links to the page");
  }

  @Test
  void aLibraryThatTakesNoEntriesOrHasThePageIsLeftOut() {
    var only = new SubLibrary(Optional.empty(), true, Optional.empty(), Optional.empty());
    var page = url("http://a.test/maps");
    assertThat(
            of(
                SubmittedEntry.ofPage(page, "Maps", PageNeighbors.NONE),
                posting(2, 1, "Maps", only),
                library(3, 1, "Maps"),
                pointer(4, 3, "[M](http://a.test/maps)")))
        .isEmpty();
  }

  @Test
  void nothingIsProposedWithoutAReason() {
    assertThat(of(SubmittedEntry.ofText("of the"), library(2, 1, "Of the sea"))).hasSize(1);
    assertThat(of(SubmittedEntry.ofText("xy"), library(2, 1, "xy"))).isEmpty();
  }

  @Test
  void librariesWithTheSameScoreAreSortedByNumberWhateverTheOrderOfPostings() {
    var postings = new ArrayList<Posting>();
    for (var number = 9; number > 1; number--) postings.add(library(number, 1, "Maps"));
    assertThat(numbers(of(SubmittedEntry.ofText("maps"), postings.toArray(Posting[]::new))))
        .containsExactly(2L, 3L, 4L);
  }
}
