package orbweaver.contract.url.host;

import com.ibm.icu.text.IDNA;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** Reads a host as the host parser of the standard does for http and https. */
public final class Host {
  /** CheckHyphens and VerifyDnsLength are false in the standard. */
  private static final Set<IDNA.Error> FORGIVEN =
      EnumSet.of(
          IDNA.Error.LEADING_HYPHEN,
          IDNA.Error.TRAILING_HYPHEN,
          IDNA.Error.HYPHEN_3_4,
          IDNA.Error.EMPTY_LABEL,
          IDNA.Error.LABEL_TOO_LONG,
          IDNA.Error.DOMAIN_NAME_TOO_LONG);

  private static final int DELETE = 0x7f;

  private Host() {}

  /** The canonical host. */
  public static String parse(String written) throws Malformed {
    if (written.isEmpty()) throw new Malformed("host: none (expected: a name or an address)");
    if (written.startsWith("[")) return '[' + Ipv6.parse(written) + ']';
    var name = toAscii(written, PercentDecoding.decode(written));
    for (var i = 0; i < name.length(); i++) {
      if (isForbidden(name.charAt(i))) throw notAName(written);
    }
    return Ipv4.isMeantBy(name) ? Ipv4.parse(name) : name;
  }

  /** Of a name in ASCII nothing is checked: so the standard says since 2025. */
  private static String toAscii(String written, String name) throws Malformed {
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

  /** The forbidden domain code points. */
  private static boolean isForbidden(char c) {
    return c <= ' ' || c == DELETE || "#/:<>?@[\\]^|%".indexOf(c) >= 0;
  }

  private static Malformed notAName(String written) {
    return new Malformed("host: \"" + written + "\" (expected: a name or an address)");
  }

  /** Loaded with the first name that is not ASCII. */
  private static final class Uts46 {
    private static final IDNA RULES =
        IDNA.getUTS46Instance(
            IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ | IDNA.NONTRANSITIONAL_TO_ASCII);
  }
}
