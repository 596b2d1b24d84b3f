package orbweaver.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import orbweaver.contract.page.Plea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests robots directives of pages. */
class RobotsTagsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "noindex                                                  | noindex |",
        "nofollow                                                 |         | nofollow",
        "NONE                                                     | none    | none",
        "noarchive, NoIndex ,nofollow                             | noindex | nofollow",
        "noindex nofollow                                         | noindex | nofollow",
        "orbweaver: nofollow                                      |         | nofollow",
        "OrbWeaver:nofollow                                       |         | nofollow",
        "googlebot: noindex, orbweaver: nofollow                  |         | nofollow",
        "orbweaver: nofollow, googlebot: noindex                  |         | nofollow",
        "unavailable_after: 25 Jun 2010 15:00:00 PST              |         |",
        "unavailable_after: 25 Jun 2010 15:00:00 PST, nofollow    |         | nofollow",
        "unavailable_after: Friday, 25-Jun-10 15:00:00, noindex   | noindex |",
        "max-snippet: 20, max-image-preview: none, nofollow       |         | nofollow",
      })
  void aHeaderFieldAddressesAllRobotsOrThisCrawler(String value, String noindex, String nofollow) {
    assertThat(Web.html().with("x-robots-tag", value).page("").plea())
        .isEqualTo(plea("X-Robots-Tag: ", noindex, nofollow));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "all",
        "index, follow",
        "googlebot: none",
        "googlebot: noindex, nofollow",
        "nofollows",
        "googlebot: unavailable_after: 25 Jun 2010 15:00:00 PST",
        ""
      })
  void otherFieldsAreIgnored(String value) {
    assertThat(Web.html().with("x-robots-tag", value).page("").plea()).isEmpty();
    assertThat(Web.html().page("<meta name=googlebot content='" + value + "'>").plea()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<meta name=robots content=nofollow>                       |         | nofollow",
        "<meta name=' Robots ' content='NOINDEX,nofollow'>         | noindex | nofollow",
        "<meta name=orbweaver content=none>                        | none    | none",
        "<p><meta content=nofollow name=robots>                    |         | nofollow",
        "<meta name=robots content=all><meta name=robots content=noindex> | noindex |",
        "<template><meta name=robots content=none></template>      |         |",
        "<meta property=robots content=none>                       |         |",
      })
  void metaElementsHaveDirectivesToo(String page, String noindex, String nofollow) {
    assertThat(Web.html().page(page).plea()).isEqualTo(plea("meta robots: ", noindex, nofollow));
  }

  @Test
  void theUnionOfAllDirectivesApplies() {
    var web = Web.html().with("x-robots-tag", "googlebot: all").with("x-robots-tag", "noindex");

    assertThat(web.page("<meta name=robots content=none>").plea())
        .contains(new Plea(Optional.of("X-Robots-Tag: noindex"), Optional.of("meta robots: none")));
  }

  @Test
  void otherContentHasDirectivesInHeadersOnly() {
    assertThat(Web.answer().with("x-robots-tag", "none").page("%PDF").plea()).isPresent();
    assertThat(Web.answer().page("<meta name=robots content=none>").plea()).isEmpty();
  }

  private static Optional<Plea> plea(String by, String noindex, String nofollow) {
    if (noindex == null && nofollow == null) return Optional.empty();
    return Optional.of(
        new Plea(
            Optional.ofNullable(noindex).map(by::concat),
            Optional.ofNullable(nofollow).map(by::concat)));
  }
}
