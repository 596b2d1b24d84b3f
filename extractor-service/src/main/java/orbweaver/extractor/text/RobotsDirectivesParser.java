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
import orbweaver.contract.page.RobotsDirectives;

/**
 * Parser of robots directives in {@code X-Robots-Tag} fields and {@code meta} elements, addressed
 * to all robots or to this crawler by name. The union of all directives applies. (Google, "Robots
 * meta tag, data-nosnippet, and X-Robots-Tag")
 */
public final class RobotsDirectivesParser {
  private static final String FIELD = "X-Robots-Tag";
  private static final String META = "meta robots";
  private static final Set<String> ADDRESSES = Set.of("robots", "*", Product.TOKEN);
  private static final Set<String> WITH_VALUE =
      Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");
  private static final Pattern AGENT = Pattern.compile("[a-z_*-]+");
  private static final Pattern SPACE = Pattern.compile("[\\s,]+");

  private RobotsDirectivesParser() {}

  /** Tests whether a meta element of that name addresses this crawler. */
  public static boolean isAddressed(String name) {
    return ADDRESSES.contains(name.strip().toLowerCase(Locale.ROOT));
  }

  /**
   * Returns the directives of a page; empty if there are none.
   *
   * @param metas contents of the meta elements that address this crawler
   */
  public static Optional<RobotsDirectives> parse(Evidence evidence, List<String> metas) {
    var inHeaders =
        evidence.headers().stream()
            .filter(field -> field.name().equalsIgnoreCase(FIELD))
            .flatMap(field -> addressed(field.value()))
            .flatMap(words -> directives(FIELD, words));
    return Stream.concat(inHeaders, metas.stream().flatMap(words -> directives(META, words)))
        .reduce(RobotsDirectives::merge);
  }

  // A user agent applies to all directives after it. Any other part with a colon is a directive
  // with a value, or the rest of a date that contains a comma.
  private static Stream<String> addressed(String value) {
    var words = new ArrayList<String>();
    var isAddressed = true;
    for (var part : value.toLowerCase(Locale.ROOT).split(",", -1)) {
      var colon = part.indexOf(':');
      var name = colon < 0 ? "" : part.substring(0, colon).strip();
      var namesAgent = AGENT.matcher(name).matches() && !WITH_VALUE.contains(name);
      if (namesAgent) isAddressed = isAddressed(name);
      if (isAddressed && (colon < 0 || namesAgent)) words.add(part.substring(colon + 1));
    }
    return words.stream();
  }

  private static Stream<RobotsDirectives> directives(String source, String words) {
    return SPACE
        .splitAsStream(words.toLowerCase(Locale.ROOT))
        .flatMap(word -> directive(source + ": " + word, word).stream());
  }

  private static Optional<RobotsDirectives> directive(String source, String word) {
    var noindex = Optional.of(source).filter(_ -> word.equals("noindex") || word.equals("none"));
    var nofollow = Optional.of(source).filter(_ -> word.equals("nofollow") || word.equals("none"));
    return noindex.or(() -> nofollow).map(_ -> new RobotsDirectives(noindex, nofollow));
  }
}
