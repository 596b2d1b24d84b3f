package orbweaver.contract.password;

import static orbweaver.contract.json.Preconditions.require;

import java.security.MessageDigest;
import java.util.Base64;

/**
 * Data by which a password is verified and which everyone may read: the cost and salt of Argon2id
 * (RFC 9106), and the hash of the key that they derive from the password. As the keys of SCRAM (RFC
 * 5802), it verifies a key, and is not enough to make one.
 *
 * @param salt {@value #SALT_BYTES} random bytes, in base64
 * @param memoryKib memory of the derivation, in KiB
 * @param passes passes over the memory
 * @param lanes lanes of the memory
 * @param storedKey SHA-256 hash of the key, in base64
 */
public record PasswordVerifier(
    String salt, int memoryKib, int passes, int lanes, String storedKey) {
  /** Length of a salt. */
  public static final int SALT_BYTES = 16;

  // Bounds of the cost: a verifier of somebody else must not cost its reader minutes or gigabytes.
  private static final int MIN_MEMORY_KIB = 8;
  private static final int MAX_MEMORY_KIB = 256 * 1024;
  private static final int MAX_PASSES = 10;
  private static final int MAX_LANES = 16;

  public PasswordVerifier {
    PasswordKey.requireBytes("salt", salt, SALT_BYTES);
    PasswordKey.requireBytes("storedKey", storedKey, PasswordKey.BYTES);
    requireBetween(1, MAX_LANES, "lanes", lanes);
    // RFC 9106, 3.1: at least 8 KiB for each lane
    requireBetween(MIN_MEMORY_KIB * lanes, MAX_MEMORY_KIB, "memoryKib", memoryKib);
    requireBetween(1, MAX_PASSES, "passes", passes);
  }

  private static void requireBetween(int min, int max, String what, int actual) {
    require(actual >= min && actual <= max, what, actual, min + " to " + max);
  }

  /** Returns the bytes of the salt. */
  public byte[] saltBytes() {
    return Base64.getDecoder().decode(salt);
  }

  /** Tests whether a key is the one of the password, in a time that tells nothing of it. */
  public boolean accepts(PasswordKey key) {
    return MessageDigest.isEqual(Base64.getDecoder().decode(storedKey), key.hash());
  }
}
