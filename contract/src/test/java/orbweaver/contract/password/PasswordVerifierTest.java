package orbweaver.contract.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Base64;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult;
import org.junit.jupiter.api.Test;

/** Test of {@link PasswordVerifier} and {@link PasswordKey}. */
class PasswordVerifierTest {
  private static final String SALT = base64(new byte[PasswordVerifier.SALT_BYTES]);
  private static final PasswordKey KEY = PasswordKey.of(new byte[PasswordKey.BYTES]);
  private static final String STORED = base64(KEY.hash());

  @Test
  void aVerifierAcceptsItsKeyOnly() {
    var verifier = new PasswordVerifier(SALT, 64, 1, 1, STORED);
    var other = new byte[PasswordKey.BYTES];
    other[0] = 1;

    assertThat(verifier.accepts(KEY)).isTrue();
    assertThat(verifier.accepts(PasswordKey.of(other))).isFalse();
    // The stored key is not the key.
    assertThat(verifier.accepts(new PasswordKey(STORED))).isFalse();
  }

  @Test
  void aCostOfMinutesOrGigabytesIsRejected() {
    assertThatThrownBy(() -> new PasswordVerifier(SALT, 1 << 20, 1, 1, STORED))
        .hasMessage("memoryKib: 1048576 (expected: 8 to 262144)");
    assertThatThrownBy(() -> new PasswordVerifier(SALT, 64, 1000, 1, STORED))
        .hasMessage("passes: 1000 (expected: 1 to 10)");
    assertThatThrownBy(() -> new PasswordVerifier(SALT, 8, 1, 4, STORED))
        .hasMessage("memoryKib: 8 (expected: 32 to 262144)");
  }

  @Test
  void aTextThatIsNoKeyIsRejectedAndNotRepeated() {
    assertThatThrownBy(() -> new PasswordKey("secret"))
        .hasMessage("key: another text (expected: 32 bytes in base64)");
    assertThatThrownBy(() -> new PasswordVerifier("c2FsdA==", 64, 1, 1, STORED))
        .hasMessage("salt: another text (expected: 16 bytes in base64)");
  }

  @Test
  void recordsHaveAKeyAsTextAndADescriptionDoesNot() {
    var proof = new Proof(KEY);

    assertThat(Json.text(proof)).isEqualTo("{\"key\":\"" + KEY.base64() + "\"}");
    assertThat(Json.read(Json.text(proof), Proof.class)).isEqualTo(new ReadResult.Decoded<>(proof));
    assertThat(proof).hasToString("Proof[key=PasswordKey]");
  }

  private record Proof(PasswordKey key) {}

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
