package orbweaver.library.proposal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.proposal.UrlCondition.Dead;
import orbweaver.library.proposal.UrlCondition.Moved;
import orbweaver.library.text.HypertextNotation;
import orbweaver.library.tree.LibraryTree;
import org.junit.jupiter.api.Test;

/** Tests of proposals to people who keep a library. */
class ProposalsTest {
  private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
  private static final CrawlUrl OLD = CrawlUrl.of("http://a.test/old");
  private static final CrawlUrl NEW = CrawlUrl.of("http://a.test/new");

  private final LibraryTree tree = new LibraryTree();

  private void put(long number, long library, String title, PostingContent content) {
    var head = PostingHead.titled(HypertextNotation.line(title));
    tree.put(
        new Posting(number, Optional.of(library), 1, head, content, NOW, NOW, Optional.empty()));
  }

  private static SubLibrary library(String purpose, boolean createOnly) {
    return new SubLibrary(
        Optional.of(HypertextNotation.text(purpose)), createOnly, Optional.empty());
  }

  private List<String> suggested(String title) {
    return LibrarySuggestions.of(tree, HypertextNotation.line(title)).stream()
        .map(found -> found.library().number() + ": " + String.join("; ", found.reasons()))
        .toList();
  }

  @Test
  void aLibraryWithEntriesOfTheSameHostOrSharedWordsIsProposed() {
    put(2, 1, "Geography", library("maps and atlases", false));
    put(3, 1, "Maps only", library("sub-libraries about maps", true));
    put(4, 1, "Cooking", SubLibrary.plain());
    put(5, 4, "[Soup](http://a.test/soup)", new Pointer());

    assertThat(suggested("[Atlases of the world](http://a.test/world)"))
        .containsExactly(
            "4: 1 of its entries is of a.test", "2: its title or purpose has: atlases");
    assertThat(suggested("[x](http://nowhere.test/)")).isEmpty();
  }

  @Test
  void atMostThreeLibrariesAreProposed() {
    for (var number = 2; number < 9; number++) put(number, 1, "Maps " + number, SubLibrary.plain());

    assertThat(suggested("maps")).hasSize(3);
  }

  private List<EntryProblem> check(UrlCondition condition) {
    return LibraryCheck.find(
        LibraryCheck.entries(tree, 1),
        urls -> urls.contains(OLD) ? Map.of(OLD, condition) : Map.of());
  }

  @Test
  void anEntryWhosePageHasMovedGetsTheNewAddressWhenAPersonConfirms() {
    var text = new Report(HypertextNotation.text("See http://a.test/old and [b](http://b.test/)"));
    put(2, 1, "[x](http://a.test/old)", text);
    put(3, 1, "[y](http://b.test/)", new Pointer());

    var problem = check(new Moved(NEW)).getFirst();
    var edit = problem.replacement(List.of()).orElseThrow();

    assertThat(check(new Moved(NEW))).hasSize(1);
    assertThat(edit.posting()).isEqualTo(2);
    assertThat(HypertextNotation.format(edit.head().title())).isEqualTo("[x](http://a.test/new)");
    assertThat(edit.content())
        .isEqualTo(
            new Report(HypertextNotation.text("See http://a.test/new and [b](http://b.test/)")));
  }

  @Test
  void aDeadEntryIsMarkedWithTheCause() {
    put(2, 1, "[x](http://a.test/old)", new Pointer());

    var problem = check(new Dead("status 404")).getFirst();

    assertThat(problem.posting().number()).isEqualTo(2);
    assertThat(problem.condition()).isEqualTo(new Dead("status 404"));
    assertThat(problem.replacement(List.of())).isEmpty();
  }
}
