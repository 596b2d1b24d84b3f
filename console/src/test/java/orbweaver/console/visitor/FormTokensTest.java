package orbweaver.console.visitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Test of the cookie of a browser and the tokens of its forms. */
class FormTokensTest {
  private final SecureRandom random = new SecureRandom();

  @Test
  void aTokenBelongsToOneBrowserAndOneServer() {
    var tokens = new FormTokens(random);
    var id = BrowserCookie.newValue(random);

    assertThat(tokens.isOf(id, tokens.of(id))).isTrue();
    assertThat(tokens.isOf(BrowserCookie.newValue(random), tokens.of(id))).isFalse();
    assertThat(new FormTokens(random).isOf(id, tokens.of(id))).isFalse();
    assertThat(tokens.isOf(id, "")).isFalse();
  }

  @Test
  void theCookieIsFoundAmongOthers() {
    var cookie = BrowserCookie.of(false, 8080);
    var id = BrowserCookie.newValue(random);

    assertThat(cookie.value(List.of("a=b; orbweaver-8080=" + id + "; c=d"))).hasValue(id);
    assertThat(cookie.value(List.of("a=b", "orbweaver-8080=" + id))).hasValue(id);
    assertThat(cookie.value(List.of())).isEmpty();
  }

  @Test
  void aValueThatNoServerMadeIsNotAccepted() {
    var cookie = BrowserCookie.of(false, 8080);

    assertThat(
            cookie.value(
                List.of("orbweaver-8080=1", "xorbweaver-8080=" + BrowserCookie.newValue(random))))
        .isEmpty();
  }
}
