package orbweaver.index.analysis;

import java.net.IDN;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import orbweaver.contract.url.CrawlUrl;

/** Words of a URL: the labels of its host, and the words of its path and query, decoded. */
public final class UrlWords {
  private static final String PUNYCODE = "xn--";

  private UrlWords() {}

  /** Returns the words of a URL with spaces between them. */
  public static String of(CrawlUrl url) {
    var rest = url.path() + url.query().map(query -> " " + query).orElse("");
    return separated(hostWords(url.host()) + " " + decoded(rest));
  }

  /** Returns a text with spaces in place of all characters but letters, digits and marks. */
  public static String separated(String text) {
    var words = new StringBuilder(text.length());
    for (var at = 0; at < text.length(); at++) {
      var c = text.charAt(at);
      var isWord = c < 0x80 ? isAsciiWord(c) : !Character.isSpaceChar(c);
      words.append(isWord ? c : ' ');
    }
    return words.toString();
  }

  private static boolean isAsciiWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  /** Returns the host, and its labels in letters if they are encoded. */
  private static String hostWords(String host) {
    return host.contains(PUNYCODE) ? host + " " + IDN.toUnicode(host) : host;
  }

  private static String decoded(String text) {
    if (text.indexOf('%') < 0) return text;
    try {
      // URLDecoder decodes a plus to a space, which separates words as a plus does.
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }
}
