package orbweaver.fetcher.lane;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClaimsTest {
  private final Claims<String> claims = new Claims<>(100);

  @Test
  void whatIsClaimedAndKeptIsNoMoreThanThereIs() {
    assertThat(claims.claim("a", 40, 0)).isTrue();
    assertThat(claims.claim("b", 40, 0)).isTrue();
    assertThat(claims.claim("c", 40, 0)).isFalse();
    claims.leave("a");

    assertThat(claims.claim("c", 40, 40)).isFalse();
    assertThat(claims.claim("c", 40, 20)).isTrue();
  }

  @Test
  void whoIsAloneHasWhatItTakes() {
    assertThat(claims.claim("a", 1000, 0)).isTrue();
    assertThat(claims.claim("b", 1, 0)).isFalse();
    claims.leave("a");

    assertThat(claims.claim("b", 1, 0)).isTrue();
  }

  @Test
  void itIsScarceWhileSomebodyWaits() {
    claims.waits(1);
    assertThat(claims.isScarce()).isTrue();
    claims.waits(-1);
    assertThat(claims.isScarce()).isFalse();
  }
}
