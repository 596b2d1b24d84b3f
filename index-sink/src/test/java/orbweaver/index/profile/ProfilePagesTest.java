package orbweaver.index.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.profile.ProfileTerm;
import orbweaver.index.sink.TestIndex;
import orbweaver.index.sink.TestPage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the pages of an index that match a profile. */
class ProfilePagesTest {
  private static final Optional<String> HTML = Optional.of("(header-content-type \"text/html\")");

  @TempDir private Path folder = Path.of("");

  @Test
  void pagesMatchByWhatTheIndexHasNow() {
    try (var index = index()) {
      assertThat(pages("software reuse", List.of(), Optional.empty()))
          .containsExactlyInAnyOrder("/text", "/title", "/heading");
      index.add(TestPage.of("/text", "other").number(2));
      assertThat(pages("software reuse", List.of(), Optional.empty()))
          .containsExactlyInAnyOrder("/title", "/heading");
      assertThat(pages("tea", List.of("b.test"), Optional.empty())).isEmpty();
      assertThat(pages("tea", List.of("test"), Optional.empty())).containsExactly("/tea");
    }
  }

  @Test
  void ofAProfileWithAFormulaThePagesOfItsNewsMatch() {
    try (var index = index()) {
      assertThat(pages("software reuse", List.of(), HTML)).isEmpty();
      var news =
          NewsWriter.on(
              index.updater(),
              folder,
              () -> Optional.of(List.of(profile("software reuse", List.of(), HTML))),
              0);
      news.refresh();
      index.add(TestPage.of("/new", "On software reuse"), TestPage.of("/late", "Software reuse"));
      assertThat(pages("software reuse", List.of(), HTML))
          .containsExactlyInAnyOrder("/new", "/late");
      index.add(TestPage.of("/late", "other").number(2));
      assertThat(pages("software reuse", List.of(), HTML)).containsExactly("/new");
    }
  }

  private TestIndex index() {
    return TestIndex.of(
        folder,
        TestPage.of("/text", "Reuse of the software: software reused").language("en"),
        TestPage.of("/title", "x").title("Software reuse"),
        TestPage.of("/heading", "x").headings("Software reuse"),
        TestPage.of("/tea", "tea"));
  }

  private List<String> pages(String term, List<String> hosts, Optional<String> formula) {
    var found = ProfilePages.of(folder, profile(term, hosts, formula));
    return found.stream().map(url -> url.substring("http://a.test".length())).toList();
  }

  private static Profile profile(String term, List<String> hosts, Optional<String> formula) {
    var terms = List.of(ProfileTerm.of(term));
    return new Profile("reuse", terms, Optional.empty(), hosts, formula, Optional.empty());
  }
}
