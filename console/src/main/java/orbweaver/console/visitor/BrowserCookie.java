package orbweaver.console.visitor;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Cookie with a random value, by which a browser is recognized.
 *
 * @param name name of the cookie
 * @param isSecure whether browsers send it over encrypted connections only
 */
public record BrowserCookie(String name, boolean isSecure) {
  private static final int RANDOM_BYTES = 32;
  private static final Pattern VALUE = Pattern.compile("[A-Za-z0-9_-]{43}");
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  /**
   * Returns the cookie of a server.
   *
   * @param port port that the server listens on: browsers send a cookie to all ports of a host
   */
  public static BrowserCookie of(boolean isSecure, int port) {
    // A browser accepts a name with this prefix only from the host itself, and only encrypted.
    return new BrowserCookie((isSecure ? "__Host-orbweaver-" : "orbweaver-") + port, isSecure);
  }

  /** Returns a new random value of 256 bits. */
  public static String newValue(SecureRandom random) {
    var bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return TEXT.encodeToString(bytes);
  }

  /**
   * Returns the value that a browser sent; absent if it sent none, or one that no server made.
   *
   * @param fields values of the header fields Cookie
   */
  public Optional<String> value(Collection<String> fields) {
    return fields.stream()
        .flatMap(field -> Arrays.stream(field.split(";", -1)))
        .map(String::strip)
        .filter(cookie -> cookie.startsWith(name + "="))
        .map(cookie -> cookie.substring(name.length() + 1))
        .filter(value -> VALUE.matcher(value).matches())
        .findFirst();
  }

  /** Returns the header field Set-Cookie that stores a value until the browser is closed. */
  public String field(String value) {
    return name
        + "="
        + value
        + "; Path=/; HttpOnly; SameSite=Strict"
        + (isSecure ? "; Secure" : "");
  }

  /** Returns the header field Set-Cookie that removes the cookie. */
  public String removal() {
    return field("") + "; Max-Age=0";
  }
}
