package orbweaver.console.visitor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Tokens of forms. A form holds the token of the browser that it was made for: the HMAC of the
 * value of its cookie. A page of another site cannot read it, and so cannot send a form.
 */
public final class FormTokens {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int KEY_BYTES = 32;

  private final SecretKeySpec key;

  /** Creates the tokens of a server: those of another one, or of an earlier start, differ. */
  public FormTokens(SecureRandom random) {
    var bytes = new byte[KEY_BYTES];
    random.nextBytes(bytes);
    key = new SecretKeySpec(bytes, ALGORITHM);
  }

  /** Returns the token of a browser. */
  public String of(String id) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(mac.doFinal(id.getBytes(UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Tests whether a token is that of a browser, in a time that does not depend on its content. */
  public boolean isOf(String id, String token) {
    return MessageDigest.isEqual(of(id).getBytes(UTF_8), token.getBytes(UTF_8));
  }
}
