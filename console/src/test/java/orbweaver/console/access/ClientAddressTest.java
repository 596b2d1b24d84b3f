package orbweaver.console.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Test of the address of a client behind proxies. */
class ClientAddressTest {
  private static final InetAddress PROXY = InetAddress.ofLiteral("10.0.0.1");
  private static final InetAddress FRONT = InetAddress.ofLiteral("10.0.0.2");
  private static final InetAddress CLIENT = InetAddress.ofLiteral("192.0.2.7");

  private final ClientAddress addresses = new ClientAddress(Set.of(PROXY, FRONT));

  @Test
  void withoutProxiesTheFieldIsIgnored() {
    assertThat(new ClientAddress(Set.of()).of(CLIENT, List.of("203.0.113.9"))).hasValue(CLIENT);
  }

  @Test
  void aRequestThatDoesNotComeFromAProxyIsRefused() {
    assertThat(addresses.of(CLIENT, List.of("203.0.113.9"))).isEmpty();
  }

  @Test
  void theLastAddressThatIsNoProxyIsTheClient() {
    assertThat(addresses.of(PROXY, List.of("203.0.113.9, 192.0.2.7, 10.0.0.2"))).hasValue(CLIENT);
    assertThat(addresses.of(PROXY, List.of("203.0.113.9", "192.0.2.7"))).hasValue(CLIENT);
  }

  @Test
  void aFieldThatTellsNoClientIsRefused() {
    assertThat(addresses.of(PROXY, List.of())).isEmpty();
    assertThat(addresses.of(PROXY, List.of("10.0.0.2"))).isEmpty();
    assertThat(addresses.of(PROXY, List.of("192.0.2.7, unknown"))).isEmpty();
    assertThat(addresses.of(PROXY, List.of("192.0.2.7, host.example.org"))).isEmpty();
  }
}
