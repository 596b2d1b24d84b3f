package orbweaver.contract.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.RecordChanges;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkRecordTest {
  private static final Link LINK =
      new Link(
          CrawlUrl.of("https://b.test/é?q=\""),
          LinkKind.HREFLANG,
          12,
          Optional.of("the \"b\" ☕"),
          List.of("nofollow", "ugc"),
          Optional.of("More\tof b"),
          Optional.of("Links"));

  @Test
  void withPositionChangesThePositionOnly() {
    assertThat(LINK.withPosition(0).position()).isZero();
    assertThat(RecordChanges.between(LINK, LINK.withPosition(0))).containsExactly("position");
  }

  @Test
  void aLinkOfFiveComponentsHasNoTitleAndNoContext() {
    var link = new Link(LINK.target(), LINK.kind(), LINK.position(), LINK.text(), LINK.rel());

    assertThat(link.title()).isEmpty();
    assertThat(RecordChanges.between(LINK, link)).containsExactlyInAnyOrder("title", "context");
  }

  @Test
  void theJsonOfALinkHasAFixedOrder() {
    assertThat(Json.text(LINK))
        .isEqualTo(
            "{\"target\":\"https://b.test/%C3%A9?q=%22\",\"kind\":\"hreflang\",\"position\":12,"
                + "\"text\":\"the \\\"b\\\" ☕\",\"rel\":[\"nofollow\",\"ugc\"],"
                + "\"title\":\"More\\tof b\",\"context\":\"Links\"}");
  }

  @Test
  void absentTextsAreLeftOutOfTheJsonAndAnEmptyRelIsNot() {
    assertThat(Json.text(plain(LinkKind.A, List.of())))
        .isEqualTo("{\"target\":\"http://a.test/\",\"kind\":\"a\",\"position\":0,\"rel\":[]}");
  }

  @ParameterizedTest
  @EnumSource(LinkKind.class)
  void aLinkOfEveryKindIsReadBackFromItsJson(LinkKind kind) {
    var link = plain(kind, List.of("x"));

    assertThat(Json.read(Json.bytes(link), Link.class)).isEqualTo(new Decoded<>(link));
    assertThat(Json.read(Json.text(link), Link.class)).isEqualTo(new Decoded<>(link));
  }

  @Test
  void aLinkWithAllTextsIsReadBackFromItsJson() {
    assertThat(Json.read(Json.bytes(LINK), Link.class)).isEqualTo(new Decoded<>(LINK));
  }

  @Test
  void aKindInUpperCaseIsNotRead() {
    var json = Json.text(LINK).replace("hreflang", "HREFLANG");

    assertThat(Json.read(json, Link.class)).isInstanceOf(Unreadable.class);
  }

  @Test
  void sixteenTokensOfSixtyFourCharactersAreAccepted() {
    var most = IntStream.range(10, 26).mapToObj(i -> "a".repeat(62) + i).toList();

    assertThat(plain(LinkKind.A, most).rel()).hasSize(Link.MAX_TOKENS);
  }

  @Test
  void seventeenTokensAreRejected() {
    var tokens = IntStream.range(0, 17).mapToObj(i -> "t" + i).toList();

    assertThatThrownBy(() -> plain(LinkKind.A, tokens))
        .hasMessage("rel: 17 (expected: at most 16 tokens)");
  }

  @Test
  void aRepeatedTokenIsRejected() {
    assertThatThrownBy(() -> plain(LinkKind.A, Collections.nCopies(2, "me")))
        .hasMessage("rel: [me, me] (expected: no token twice)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a\tb", "a\nb", "a\fb", "a\rb", "NoFollow", "É"})
  void aTokenInUpperCaseOrWithWhiteSpaceIsRejected(String token) {
    assertThatThrownBy(() -> plain(LinkKind.A, List.of("ok", token)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("rel: \"" + token + "\" (expected: 1 to 64 characters");
  }

  @Test
  void aTokenOfSixtyFiveCharactersIsRejected() {
    assertThatThrownBy(() -> plain(LinkKind.A, List.of("a".repeat(65))))
        .hasMessageContaining("1 to 64 characters");
  }

  @Test
  void emptyTextsAndNegativePositionsAreRejected() {
    assertThatThrownBy(() -> LINK.withPosition(-1)).hasMessage("position: -1 (expected: >= 0)");
    assertThatThrownBy(() -> withTexts("", "title", "context")).hasMessageStartingWith("text: ");
    assertThatThrownBy(() -> withTexts("text", "", "context")).hasMessageStartingWith("title: ");
    assertThatThrownBy(() -> withTexts("text", "title", "")).hasMessageStartingWith("context: ");
  }

  private static Link plain(LinkKind kind, List<String> rel) {
    return new Link(CrawlUrl.of("http://a.test/"), kind, 0, Optional.empty(), rel);
  }

  private static Link withTexts(String text, String title, String context) {
    return new Link(
        LINK.target(),
        LinkKind.A,
        0,
        Optional.of(text),
        List.of(),
        Optional.of(title),
        Optional.of(context));
  }
}
