package orbweaver.index.analysis;

import java.util.Optional;
import java.util.Set;

/** Language tags of BCP 47 in lower case, such as {@code en-gb}. */
public final class LanguageTags {
  // ISO 639-2: undetermined, several languages, not coded, no language.
  private static final Set<String> UNKNOWN = Set.of("und", "mul", "mis", "zxx", "x", "i");

  private LanguageTags() {}

  /** Returns the language of a tag without script, region and other subtags. */
  public static String primary(String tag) {
    var end = tag.indexOf('-');
    return end < 0 ? tag : tag.substring(0, end);
  }

  /** Returns the tag if it names a language. */
  public static Optional<String> known(Optional<String> tag) {
    return tag.filter(declared -> !UNKNOWN.contains(primary(declared)));
  }
}
