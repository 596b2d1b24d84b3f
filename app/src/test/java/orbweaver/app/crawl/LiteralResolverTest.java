package orbweaver.app.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the resolver that sends no DNS request. */
class LiteralResolverTest {
  private final LiteralResolver resolver = new LiteralResolver();

  @Test
  void localhostIsTheLoopbackAddress() throws UnknownHostException {
    assertThat(resolver.addresses("localhost", Duration.ZERO))
        .containsExactly(InetAddress.getLoopbackAddress());
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "192.0.2.7", "::1", "2001:db8::7"})
  void aLiteralAddressIsItself(String literal) throws UnknownHostException {
    assertThat(resolver.addresses(literal, Duration.ZERO))
        .containsExactly(InetAddress.ofLiteral(literal));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.test", "localhost.", "256.0.0.1", "", "example.org"})
  void aNameIsUnknownWithoutARequest(String name) {
    assertThatThrownBy(() -> resolver.addresses(name, Duration.ZERO))
        .isInstanceOf(UnknownHostException.class)
        .hasMessage(name);
  }

  @Test
  void aNameHasNoOtherCanonicalName() {
    assertThat(resolver.canonicalName("a.test", Duration.ZERO)).isEqualTo("a.test");
  }
}
