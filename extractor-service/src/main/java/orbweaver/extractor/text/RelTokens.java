package orbweaver.extractor.text;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;

/** Tokens of a {@code rel} attribute, such as {@code nofollow}. (HTML, 4.6.7) */
public final class RelTokens {
  private RelTokens() {}

  /**
   * Returns the distinct tokens in lower case, up to a maximum number and without tokens that are
   * too long.
   */
  public static List<String> parse(String value) {
    if (value.isEmpty()) return List.of();
    return isToken(value) ? List.of(value) : tokens(value);
  }

  private static boolean isToken(String value) {
    if (value.length() > Link.MAX_TOKEN_LENGTH) return false;
    for (var i = 0; i < value.length(); i++) {
      var c = value.charAt(i);
      if (c != '-' && (c < 'a' || c > 'z')) return false;
    }
    return true;
  }

  private static List<String> tokens(String value) {
    return PlainText.of(value).stream()
        .flatMap(words -> Stream.of(words.split(" ")))
        .map(word -> word.toLowerCase(Locale.ROOT))
        .filter(word -> word.length() <= Link.MAX_TOKEN_LENGTH)
        .distinct()
        .limit(Link.MAX_TOKENS)
        .toList();
  }

  /** Returns the kind of a {@code link} by its tokens and the presence of {@code hreflang}. */
  public static LinkKind linkKind(List<String> tokens, boolean hasLanguage) {
    if (tokens.contains("canonical")) return LinkKind.CANONICAL;
    if (hasLanguage && tokens.contains("alternate")) return LinkKind.HREFLANG;
    if (tokens.contains("stylesheet")) return LinkKind.STYLESHEET;
    return tokens.contains("icon") ? LinkKind.ICON : LinkKind.LINK;
  }
}
