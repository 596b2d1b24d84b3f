package orbweaver.extractor.text;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;

/** What a link says of itself, such as {@code nofollow}. (HTML, 4.6.7) */
public final class Rel {
  private Rel() {}

  /** The tokens in lower case, each once; long ones and those beyond the first few are left out. */
  public static List<String> of(String written) {
    if (written.isEmpty()) return List.of();
    return isToken(written) ? List.of(written) : tokens(written);
  }

  private static boolean isToken(String written) {
    if (written.length() > Link.LONGEST_TOKEN) return false;
    for (var i = 0; i < written.length(); i++) {
      var c = written.charAt(i);
      if (c != '-' && (c < 'a' || c > 'z')) return false;
    }
    return true;
  }

  private static List<String> tokens(String written) {
    return PlainText.of(written).stream()
        .flatMap(words -> Stream.of(words.split(" ")))
        .map(word -> word.toLowerCase(Locale.ROOT))
        .filter(word -> word.length() <= Link.LONGEST_TOKEN)
        .distinct()
        .limit(Link.MOST_TOKENS)
        .toList();
  }

  /** The kind of a link that reads of such tokens, and names a language or does not. */
  public static LinkKind kind(List<String> tokens, boolean namesLanguage) {
    if (tokens.contains("canonical")) return LinkKind.CANONICAL;
    return namesLanguage && tokens.contains("alternate") ? LinkKind.HREFLANG : LinkKind.LINK;
  }
}
