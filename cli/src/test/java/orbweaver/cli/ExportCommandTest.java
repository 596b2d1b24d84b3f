package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an export is asked for in vain is said before a crawl is opened. */
class ExportCommandTest {
  @ParameterizedTest
  @CsvSource({
    "edges,--level=host",
    "pages,--kinds=all",
    "elements,--activity=walk",
    "csv,--index=compact",
    "sitemap,--kinds=a",
    "webgraph,--keep-www"
  })
  void anOptionThatMakesNoDifferenceIsRefused(String format, String option) {
    var typed = Typed.command("graph", "export", "--format", format, option);

    assertThat(typed.code()).isEqualTo(2);
    assertThat(typed.err())
        .contains(option.split("=", 2)[0] + ": makes no difference to " + format, "expected: with");
  }

  @Test
  void severalFilesNeedAFolder() {
    var typed = Typed.command("graph", "export", "--format", "csv");

    assertThat(typed.code()).isEqualTo(2);
    assertThat(typed.err()).contains("--output: missing (expected: a new folder");
  }

  @Test
  void aKindThatIsNoneNamesThoseThereAre() {
    var typed = Typed.command("graph", "export", "--format", "dot", "--kinds", "a,picture");

    assertThat(typed.code()).isEqualTo(2);
    assertThat(typed.err()).contains("picture (expected: all, or some of a, area");
  }

  @Test
  void theHelpNamesEveryFormat() {
    var help = Typed.command("graph", "export", "--help").out();

    assertThat(help).contains("csv *", "archive", "commoncrawl *", "graphml", "docs/exports.md");
    assertThat(help.lines()).allMatch(line -> line.length() <= 100);
  }
}
