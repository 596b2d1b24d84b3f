package orbweaver.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.verdict.DecisionCode;
import org.junit.jupiter.api.Test;

/** Test that every decision code of {@code explain} has a page. */
class CodesTest {
  private static final Path PAGES = RepositoryRoot.file("docs/reference/codes");
  private static final String LIST = "README";

  // Printed by explain for a URL without any decision.
  private static final String NEVER_SEEN = "never-seen";

  @Test
  void everyCodeHasAPageAndEveryPageACode() throws IOException {
    assertThat(pages()).isEqualTo(codes());
  }

  @Test
  void everyPageStartsWithItsCodeAndIsShort() throws IOException {
    for (var code : codes()) {
      assertThat(Files.readAllLines(PAGES.resolve(code + ".md")))
          .as(code)
          .startsWith("# " + code)
          .hasSizeBetween(10, 25);
    }
  }

  @Test
  void theListNamesEachCodeOnce() throws IOException {
    var list = Files.readString(PAGES.resolve(LIST + ".md"));

    for (var code : codes()) assertThat(list).containsOnlyOnce("[" + code + "](" + code + ".md)");
  }

  private static Set<String> pages() throws IOException {
    try (var files = Files.list(PAGES)) {
      return files
          .map(file -> file.getFileName().toString().replace(".md", ""))
          .filter(name -> !name.equals(LIST))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static Set<String> codes() {
    var codes = Arrays.stream(DecisionCode.values()).map(DecisionCode::text);
    return Stream.concat(codes, Stream.of(NEVER_SEEN))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
