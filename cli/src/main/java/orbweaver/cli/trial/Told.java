package orbweaver.cli.trial;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.kit.judging.Testimony;
import orbweaver.kit.judging.UrlLocation;
import orbweaver.language.Citation;
import orbweaver.language.Citation.Link;
import orbweaver.language.Citation.Nowhere;
import orbweaver.language.Citation.Page;
import orbweaver.language.Citation.Unknown;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Parties;
import orbweaver.language.text.Source;

/**
 * What a line tells of its URL. Without {@code depth} and {@code from} it is a root; without {@code
 * root} the walk began at the URL itself. A class of evidence that nothing is told of is not known.
 */
final class Told {
  private static final Set<String> OF_THE_WAY =
      Set.of("depth", "root", "from", "anchor", "kind", "rel");
  private static final String KNOWN_TO = "known-to";
  private static final Set<String> NAMES =
      Stream.of(OF_THE_WAY, Set.of(KNOWN_TO), Answered.KEYS)
          .flatMap(Set::stream)
          .collect(Collectors.toUnmodifiableSet());

  private final Source page;
  private final CrawlUrl url;
  private final List<Word> words;

  Told(Source page, CrawlUrl url, List<Word> words) {
    this.page = page;
    this.url = url;
    this.words = words;
    words.forEach(this::requireKnown);
  }

  private void requireKnown(Word word) {
    if (NAMES.contains(word.key()) || Answered.isFamily(word.key())) return;
    throw page.unknown(word.at(), "evidence such as depth=2 or type=text/html", word.text(), NAMES);
  }

  Evidence evidence(Instant now) {
    var found = Testimony.of(url).with(context());
    return new Answered(page, words).add(parties().map(found::with).orElse(found), now);
  }

  private Optional<Parties> parties() {
    return word(KNOWN_TO).map(word -> new Parties(several(word.value())));
  }

  private static Set<String> several(String listed) {
    return Arrays.stream(listed.split("[ ,]+", -1))
        .filter(one -> !one.isEmpty())
        .collect(Collectors.toSet());
  }

  private Context context() {
    var root = word("root").map(this::location).orElseGet(() -> new UrlLocation(url));
    var from = word("from").map(this::location);
    var depth = word("depth").map(this::number).orElse(from.isPresent() ? 1 : 0);
    return new Context(depth, root, citation(from, depth));
  }

  private Citation citation(Optional<UrlLocation> from, int depth) {
    if (from.isPresent()) return new Page(from.get(), link());
    return depth == 0 ? new Nowhere() : new Unknown();
  }

  private Optional<Link> link() {
    var isTold = Stream.of("anchor", "kind", "rel").anyMatch(key -> word(key).isPresent());
    if (!isTold) return Optional.empty();
    var tokens = several(word("rel").map(Word::value).orElse(""));
    var kind = word("kind").map(Word::value).orElse("a");
    return Optional.of(new Link(kind, word("anchor").map(Word::value), tokens));
  }

  private UrlLocation location(Word word) {
    return switch (CrawlUrl.parse(word.value())) {
      case Resolved(var found) -> new UrlLocation(found);
      case OtherScheme _, Invalid _ -> throw page.wrong(word.at(), "a URL", word.value());
    };
  }

  private int number(Word word) {
    try {
      return Integer.parseUnsignedInt(word.value());
    } catch (NumberFormatException e) {
      throw page.wrong(word.at(), "a whole number", word.value());
    }
  }

  private Optional<Word> word(String key) {
    return words.stream().filter(word -> word.key().equals(key)).findFirst();
  }
}
