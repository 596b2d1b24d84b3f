package orbweaver.runtime.password;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import orbweaver.contract.password.PasswordVerifier;
import org.junit.jupiter.api.Test;

/** Test of {@link PasswordKeys}. */
class PasswordKeysTest {
  private static final SecureRandom RANDOM = new SecureRandom();

  @Test
  void aPasswordMatchesItsVerifierOnly() {
    var verifier = PasswordKeys.verifier("öffne dich".toCharArray(), RANDOM);

    assertThat(PasswordKeys.matches("öffne dich".toCharArray(), verifier)).isTrue();
    assertThat(PasswordKeys.matches("offne dich".toCharArray(), verifier)).isFalse();
    assertThat(PasswordKeys.matches(new char[0], verifier)).isFalse();
  }

  @Test
  void equalPasswordsHaveDifferentVerifiers() {
    var password = "password".toCharArray();

    assertThat(PasswordKeys.verifier(password, RANDOM))
        .isNotEqualTo(PasswordKeys.verifier(password, RANDOM));
  }

  /** The key is what {@code argon2 somesaltsomesalt -id -t 2 -k 256 -p 1 -l 32 -r} prints. */
  @Test
  void theKeyIsThatOfTheReferenceImplementation() {
    var verifier =
        new PasswordVerifier(
            "c29tZXNhbHRzb21lc2FsdA==", 256, 2, 1, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=");

    assertThat(PasswordKeys.key("password".toCharArray(), verifier).base64())
        .isEqualTo("yrdGtGIZk/3JHsUHh5gLQUqQppLwvGjf4Z+cJbPLqew=");
  }
}
