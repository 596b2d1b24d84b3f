package orbweaver.app.mirror;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** File names that every common file system accepts, in printable ASCII. */
final class SafeFileNames {
  /** Maximum length of a name; file systems support 255 bytes, encrypted ones 143. */
  static final int MAX_LENGTH = 120;

  private static final String FORBIDDEN = "<>:\"/\\|?*";
  // Names of devices of Windows, with any extension.
  private static final Pattern EXTENSION = Pattern.compile("[a-z0-9]{1,8}");

  private static final Pattern DEVICE =
      Pattern.compile("(con|prn|aux|nul|clock\\$|conin\\$|conout\\$|(com|lpt)[0-9])(\\..*)?");
  private static final Set<String> DOTS = Set.of(".", "..");
  private static final int HASH_DIGITS = 10;

  private SafeFileNames() {}

  /**
   * Returns the name for a part of a URL: forbidden characters are percent-encoded, names of
   * devices get a prefix, and the end of a long name is replaced by a hash of the whole part.
   */
  static String of(String part) {
    if (part.isEmpty()) return "_";
    var name = DOTS.contains(part) ? "_" + part : encoded(part);
    if (DEVICE.matcher(name.toLowerCase(Locale.ROOT)).matches()) name = "_" + name;
    return name.length() <= MAX_LENGTH ? name : shortened(name, part);
  }

  private static String encoded(String part) {
    var out = new StringBuilder(part.length());
    for (var i = 0; i < part.length(); i++) {
      var c = part.charAt(i);
      // Windows removes dots and spaces at the end.
      var isEnd = i == part.length() - 1 && (c == '.' || c == ' ');
      if (c < ' ' || c >= 0x7f || isEnd || FORBIDDEN.indexOf(c) >= 0) encode(c, out);
      else out.append(c);
    }
    return out.toString();
  }

  private static void encode(char c, StringBuilder out) {
    for (var octet : String.valueOf(c).getBytes(UTF_8))
      out.append("%%%02X".formatted(octet & 0xff));
  }

  private static String shortened(String name, String part) {
    var extension = extension(name);
    var end = extension.isEmpty() ? "" : "." + extension;
    var hash = "~" + hash(part);
    return name.substring(0, MAX_LENGTH - hash.length() - end.length()) + hash + end;
  }

  /** Returns a name with a hash before its extension. */
  static String withHash(String name, String hashed) {
    var extension = extension(name);
    var end = extension.isEmpty() ? "" : "." + extension;
    var stem = name.substring(0, name.length() - end.length());
    var hash = "~" + hash(hashed);
    var length = Math.min(stem.length(), MAX_LENGTH - hash.length() - end.length());
    return stem.substring(0, length) + hash + end;
  }

  /** Returns the first digits of the SHA-256 of a text. */
  static String hash(String text) {
    try {
      var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the extension of a name in lower case; an empty string if it has none. */
  static String extension(String name) {
    var dot = name.lastIndexOf('.');
    var extension = dot <= 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
    return EXTENSION.matcher(extension).matches() ? extension : "";
  }
}
