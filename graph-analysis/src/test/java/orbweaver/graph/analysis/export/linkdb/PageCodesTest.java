package orbweaver.graph.analysis.export.linkdb;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.EnumText;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.formats.PageCode;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.StoredPage.PageText;
import orbweaver.graph.store.StoredPage.StoredLink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Test that docs/explanation/fetching.md lists the codes of link files. */
class PageCodesTest {
  private static final Path PAGE = Path.of("..", "docs", "explanation", "fetching.md");
  private static final String NO_HTML = "image/png";

  @Test
  void everyOutcomeHasItsRowInTheDocs() throws IOException {
    var names =
        Arrays.stream(Outcome.class.getAnnotation(JsonSubTypes.class).value())
            .map(JsonSubTypes.Type::name)
            .filter(name -> !name.equals("failed"))
            .toList();
    assertThat(names).hasSize(8);
    for (var name : names) assertThat(cells(name)).as(name).element(2).isEqualTo(documented(name));
  }

  @ParameterizedTest
  @EnumSource
  void everyFailureHasItsRow(Failure why) throws IOException {
    var page = page("failed", Optional.of(EnumText.of(why)), "text/html");

    assertThat(cells(EnumText.of(why))).element(2).isEqualTo(why.isRetryable() ? "yes" : "no");
    assertThat(cells(EnumText.of(why))).element(3).isEqualTo(number(PageCodes.of(page)));
  }

  private static String documented(String outcome) {
    var html = number(PageCodes.of(page(outcome, Optional.empty(), "text/html")));
    var other = number(PageCodes.of(page(outcome, Optional.empty(), NO_HTML)));
    return html.equals(other) ? html : html + ", of what is no HTML " + other;
  }

  private static String number(Optional<PageCode> code) {
    return code.map(PageCode::number).map(Object::toString).orElse("none");
  }

  /** Returns the cells of the row of a word. */
  private static List<String> cells(String word) throws IOException {
    var row =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith("| `" + word + "` |"))
            .toList();
    assertThat(row).as(word).hasSize(1);
    return Arrays.stream(row.getFirst().substring(2).split(" \\|( |$)", -1)).toList();
  }

  private static StoredPage page(String outcome, Optional<String> detail, String type) {
    var shown =
        new Evidence(
            Instant.EPOCH,
            Optional.empty(),
            Optional.of(200),
            List.of(new Header("content-type", type)),
            Optional.empty(),
            Tls.NONE);
    var target = new StoredLink("http://a.test/to", "redirect", 0, Optional.empty(), List.of());
    var links = outcome.equals("redirected") ? List.of(target) : List.<StoredLink>of();
    return new StoredPage("http://a.test/", outcome, detail, shown, PageText.EMPTY, links);
  }
}
