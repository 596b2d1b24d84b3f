package orbweaver.contract.url;

import com.ibm.icu.text.IDNA;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** Host parser of the WHATWG URL standard, for http and https. */
public final class HostParser {
  /** Errors that the standard ignores, because its CheckHyphens and VerifyDnsLength are false. */
  private static final Set<IDNA.Error> FORGIVEN =
      EnumSet.of(
          IDNA.Error.LEADING_HYPHEN,
          IDNA.Error.TRAILING_HYPHEN,
          IDNA.Error.HYPHEN_3_4,
          IDNA.Error.EMPTY_LABEL,
          IDNA.Error.LABEL_TOO_LONG,
          IDNA.Error.DOMAIN_NAME_TOO_LONG);

  private static final int DELETE = 0x7f;

  private HostParser() {}

  /** Returns the canonical host. */
  public static String parse(String written) throws InvalidUrlException {
    if (written.isEmpty())
      throw new InvalidUrlException("host: none (expected: a name or an address)");
    if (written.startsWith("[")) return '[' + Ipv6.parse(written) + ']';
    var name = toAscii(written, PercentDecoding.decode(written));
    for (var i = 0; i < name.length(); i++) {
      if (isForbidden(name.charAt(i))) throw notAName(written);
    }
    return Ipv4.endsInNumber(name) ? Ipv4.parse(name) : name;
  }

  /**
   * Converts a name to ASCII. A name that is ASCII is not validated, according to the standard
   * since 2025.
   */
  private static String toAscii(String written, String name) throws InvalidUrlException {
    if (isAscii(name)) return name.toLowerCase(Locale.ROOT);
    var ascii = new StringBuilder(name.length() + 8);
    var result = new IDNA.Info();
    Uts46.RULES.nameToASCII(name, ascii, result);
    if (ascii.isEmpty() || !FORGIVEN.containsAll(result.getErrors())) throw notAName(written);
    return ascii.toString();
  }

  private static boolean isAscii(String name) {
    return name.chars().allMatch(c -> c <= DELETE);
  }

  /** Tests whether a character is a forbidden domain code point. */
  private static boolean isForbidden(char c) {
    return c <= ' ' || c == DELETE || "#/:<>?@[\\]^|%".indexOf(c) >= 0;
  }

  private static InvalidUrlException notAName(String written) {
    return new InvalidUrlException("host: \"" + written + "\" (expected: a name or an address)");
  }

  /** UTS 46 data, loaded with the first name that is not ASCII. */
  private static final class Uts46 {
    private static final IDNA RULES =
        IDNA.getUTS46Instance(
            IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ | IDNA.NONTRANSITIONAL_TO_ASCII);
  }
}
