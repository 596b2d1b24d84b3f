package orbweaver.contract.password;

import static orbweaver.contract.json.Preconditions.require;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * Key that is derived from a password by the cost and salt of a {@link PasswordVerifier}. Who knows
 * the password sends the key, and never the password.
 *
 * @param base64 {@value #BYTES} bytes, in base64 (RFC 4648, 4)
 */
public record PasswordKey(@JsonValue String base64) {
  /** Length of a key. */
  public static final int BYTES = 32;

  public PasswordKey {
    requireBytes("key", base64, BYTES);
  }

  /** Returns the key of this base64. */
  @JsonCreator
  public static PasswordKey of(String base64) {
    return new PasswordKey(base64);
  }

  /** Returns the key of these bytes. */
  public static PasswordKey of(byte[] bytes) {
    return new PasswordKey(Base64.getEncoder().encodeToString(bytes));
  }

  /** Checks that a text is the base64 of that many bytes. */
  static void requireBytes(String what, String base64, int length) {
    require(isBytes(base64, length), what, "another text", length + " bytes in base64");
  }

  private static boolean isBytes(String base64, int length) {
    try {
      return Base64.getDecoder().decode(base64).length == length;
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  /** Returns the SHA-256 hash of the key: StoredKey of RFC 5802, 3. */
  public byte[] hash() {
    try {
      return MessageDigest.getInstance("SHA-256").digest(Base64.getDecoder().decode(base64));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns a description without the key, which must not be logged. */
  @Override
  public String toString() {
    return "PasswordKey";
  }
}
