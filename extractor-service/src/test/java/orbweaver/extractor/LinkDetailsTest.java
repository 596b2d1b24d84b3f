package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.Link;
import org.junit.jupiter.api.Test;

/** Tests title and context of links. */
class LinkDetailsTest {
  @Test
  void theTitleIsRead() {
    assertThat(first("<a href=x title=' Of\n x '>x</a>").title()).contains("Of x");
    assertThat(first("<img src=x title=X>").title()).contains("X");
    assertThat(first("<a href=x title=' '>x</a>").title()).isEmpty();
    assertThat(first("<a href=x title='" + "€".repeat(999) + "'>").title().orElseThrow())
        .hasSize(341);
  }

  @Test
  void theContextIsTheHeadingAboveTheLink() {
    var page =
        "<a href=1></a><h2>One <b>two</b></h2><p><a href=2></a><h1></h1><a href=3></a>"
            + "<h6>Six</h6><a href=4></a>";

    assertThat(contexts(page))
        .containsExactly(
            Optional.empty(), Optional.of("One two"), Optional.empty(), Optional.of("Six"));
  }

  @Test
  void theContextOfALinkInAHeadingIsThatHeading() {
    assertThat(contexts("<h1>A <a href=1>b</a></h1>")).containsExactly(Optional.of("A b"));
  }

  @Test
  void aHiddenHeadingIsNoContext() {
    assertThat(contexts("<template><h1>T</h1></template><svg><h1>S</svg><a href=1></a>"))
        .containsExactly(Optional.of("S"));
    assertThat(contexts("<template><h1>T</h1></template><a href=1></a>"))
        .containsExactly(Optional.empty());
  }

  @Test
  void aLongContextIsCutBetweenCharacters() {
    var context = contexts("<h1>x" + "€".repeat(999) + "</h1><a href=1></a>").getFirst();

    assertThat(context).contains("x" + "€".repeat(85));
    assertThat(context.orElseThrow().getBytes(UTF_8)).hasSize(256);
  }

  private static Link first(String page) {
    return ResponseFixture.html().page(page).links().getFirst();
  }

  private static List<Optional<String>> contexts(String page) {
    return ResponseFixture.html().page(page).links().stream().map(Link::context).toList();
  }
}
