package orbweaver.fetcher.egress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PerAddressLimitTest {
  @ParameterizedTest
  @ValueSource(strings = {"8.8.8.8", "2606:4700::1111"})
  void aPublicAddressHasTheDefaultLimit(String address) {
    assertThat(PerAddressLimit.DEFAULT.forAddress(InetAddress.ofLiteral(address))).hasValue(4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "10.1.2.3", "::1", "fd00::1", "192.0.2.1"})
  void anAddressThatOnlyTheOperatorAllowsHasNoLimit(String address) {
    assertThat(PerAddressLimit.DEFAULT.forAddress(InetAddress.ofLiteral(address))).isEmpty();
  }

  @Test
  void aConfiguredLimitAppliesToAllAddresses() {
    var two = PerAddressLimit.of(2);

    assertThat(two.forAddress(InetAddress.ofLiteral("127.0.0.1"))).isEqualTo(OptionalInt.of(2));
    assertThat(two.forAddress(InetAddress.ofLiteral("8.8.8.8"))).isEqualTo(OptionalInt.of(2));
  }

  @Test
  void aLimitOfZeroIsRejected() {
    assertThatThrownBy(() -> PerAddressLimit.of(0)).hasMessageContaining(">= 1");
  }
}
