package orbweaver.console.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Test of the limit of the requests of a client. */
class RequestRateTest {
  private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");

  @Test
  void aClientThatSentManyRequestsAtOnceWaits() {
    var rate = new RequestRate(2, 3);
    for (var request = 0; request < 3; request++) assertThat(rate.take("a", NOON)).isEmpty();

    assertThat(rate.take("a", NOON)).hasValue(Duration.ofMillis(500));
    assertThat(rate.take("b", NOON)).isEmpty();
    assertThat(rate.take("a", NOON.plusMillis(500))).isEmpty();
    assertThat(rate.take("a", NOON.plusMillis(500))).isPresent();
  }

  @Test
  void requestsThatAreRefusedDoNotProlongTheWait() {
    var rate = new RequestRate(1, 1);
    assertThat(rate.take("a", NOON)).isEmpty();
    for (var at = 100; at < 1000; at += 100)
      assertThat(rate.take("a", NOON.plusMillis(at))).isPresent();

    assertThat(rate.take("a", NOON.plusMillis(1_001))).isEmpty();
  }

  @Test
  void aClockThatIsSetBackGivesNoRequests() {
    var rate = new RequestRate(1, 1);
    assertThat(rate.take("a", NOON)).isEmpty();

    assertThat(rate.take("a", NOON.minusSeconds(100))).isPresent();
  }

  @Test
  void theAddressesOfOneIpv6NetworkAreOneClient() throws Exception {
    var first = ClientAddress.key(InetAddress.ofLiteral("2001:db8::1"));

    assertThat(ClientAddress.key(InetAddress.ofLiteral("2001:db8::ffff:1"))).isEqualTo(first);
    assertThat(ClientAddress.key(InetAddress.ofLiteral("2001:db8:0:1::1"))).isNotEqualTo(first);
  }

  @Test
  void aLimitOfNoRequestsIsRejected() {
    assertThatThrownBy(() -> new RequestRate(0, 1)).isInstanceOf(IllegalArgumentException.class);
  }
}
