package orbweaver.runtime.password;

import java.security.SecureRandom;
import java.util.Base64;
import orbweaver.contract.password.PasswordKey;
import orbweaver.contract.password.PasswordVerifier;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/**
 * Derivation of keys from passwords by Argon2id (RFC 9106). A derivation needs much memory and some
 * tenths of a second, on purpose; few should run at a time.
 */
public final class PasswordKeys {
  // RFC 9106, 4: the second recommended option, for environments with little memory.
  private static final int MEMORY_KIB = 64 * 1024;
  private static final int PASSES = 3;
  private static final int LANES = 4;

  private PasswordKeys() {}

  /** Returns the verifier of a new password. The caller clears the characters. */
  public static PasswordVerifier verifier(char[] password, SecureRandom random) {
    var salt = new byte[PasswordVerifier.SALT_BYTES];
    random.nextBytes(salt);
    var key = derive(password, salt, MEMORY_KIB, PASSES, LANES);
    return new PasswordVerifier(
        base64(salt), MEMORY_KIB, PASSES, LANES, base64(PasswordKey.of(key).hash()));
  }

  /** Returns the key of a password for a verifier. The caller clears the characters. */
  public static PasswordKey key(char[] password, PasswordVerifier verifier) {
    return PasswordKey.of(
        derive(
            password,
            verifier.saltBytes(),
            verifier.memoryKib(),
            verifier.passes(),
            verifier.lanes()));
  }

  /** Tests whether a password is the one of a verifier. */
  public static boolean matches(char[] password, PasswordVerifier verifier) {
    return verifier.accepts(key(password, verifier));
  }

  private static byte[] derive(char[] password, byte[] salt, int memoryKib, int passes, int lanes) {
    var generator = new Argon2BytesGenerator();
    generator.init(
        new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
            .withVersion(Argon2Parameters.ARGON2_VERSION_13)
            .withSalt(salt)
            .withMemoryAsKB(memoryKib)
            .withIterations(passes)
            .withParallelism(lanes)
            .build());
    var key = new byte[PasswordKey.BYTES];
    generator.generateBytes(password, key);
    return key;
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
