package orbweaver.fetcher.lane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.locks.ReentrantLock;
import orbweaver.fetcher.http.Deadline;
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
  void whoWaitsInVainHasNothing() throws IOException {
    var lock = new ReentrantLock();
    lock.lock();
    claims.await("a", 100, () -> 0, lock.newCondition(), new Deadline(0));

    assertThatThrownBy(
            () ->
                claims.await("b", 1, () -> 0, lock.newCondition(), new Deadline(System.nanoTime())))
        .isInstanceOf(InterruptedIOException.class);
    assertThat(claims.isScarce()).isFalse();
    claims.leave("a");
    claims.await("b", 1, () -> 0, lock.newCondition(), new Deadline(System.nanoTime()));
  }
}
