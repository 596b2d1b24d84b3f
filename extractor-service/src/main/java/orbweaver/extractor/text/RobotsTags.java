package orbweaver.extractor.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.contract.Product;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.page.Plea;

/**
 * What {@code X-Robots-Tag} fields and robots {@code meta}s ask, of all robots and of us by name;
 * what any of them asks counts. (Google, "Robots meta tag, data-nosnippet, and X-Robots-Tag")
 */
public final class RobotsTags {
  private static final String FIELD = "X-Robots-Tag";
  private static final String META = "meta robots";
  private static final Set<String> CALL_US = Set.of("robots", "*", Product.TOKEN);
  private static final Set<String> WITH_A_VALUE =
      Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");
  private static final Pattern AGENT = Pattern.compile("[a-z_*-]+");
  private static final Pattern SPACE = Pattern.compile("[\\s,]+");

  private RobotsTags() {}

  /** Whether a {@code meta} of that name speaks to us. */
  public static boolean callsUs(String name) {
    return CALL_US.contains(name.strip().toLowerCase(Locale.ROOT));
  }

  /**
   * What a page asks; empty where it asks nothing.
   *
   * @param metas what those say that speak to us
   */
  public static Optional<Plea> of(Evidence evidence, List<String> metas) {
    var inHead =
        evidence.headers().stream()
            .filter(field -> field.name().equalsIgnoreCase(FIELD))
            .flatMap(field -> toUs(field.value()))
            .flatMap(words -> pleas(FIELD, words));
    return Stream.concat(inHead, metas.stream().flatMap(words -> pleas(META, words)))
        .reduce(Plea::and);
  }

  // An agent is named once for all that follows it. What else has a colon is a value, or what a
  // comma has cut off from one: a date.
  private static Stream<String> toUs(String value) {
    var words = new ArrayList<String>();
    var isToUs = true;
    for (var part : value.toLowerCase(Locale.ROOT).split(",", -1)) {
      var colon = part.indexOf(':');
      var name = colon < 0 ? "" : part.substring(0, colon).strip();
      var namesAgent = AGENT.matcher(name).matches() && !WITH_A_VALUE.contains(name);
      if (namesAgent) isToUs = callsUs(name);
      if (isToUs && (colon < 0 || namesAgent)) words.add(part.substring(colon + 1));
    }
    return words.stream();
  }

  private static Stream<Plea> pleas(String by, String words) {
    return SPACE
        .splitAsStream(words.toLowerCase(Locale.ROOT))
        .flatMap(word -> plea(by + ": " + word, word).stream());
  }

  private static Optional<Plea> plea(String by, String word) {
    var noindex = Optional.of(by).filter(_ -> word.equals("noindex") || word.equals("none"));
    var nofollow = Optional.of(by).filter(_ -> word.equals("nofollow") || word.equals("none"));
    return noindex.or(() -> nofollow).map(_ -> new Plea(noindex, nofollow));
  }
}
