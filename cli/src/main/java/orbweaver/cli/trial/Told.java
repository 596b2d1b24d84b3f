package orbweaver.cli.trial;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.page.LinkKind;
import orbweaver.language.Citation;
import orbweaver.language.Citation.Link;
import orbweaver.language.Citation.Nowhere;
import orbweaver.language.Citation.Page;
import orbweaver.language.Citation.Unknown;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Parties;
import orbweaver.language.Evidence.Uri;
import orbweaver.language.Location;
import orbweaver.language.family.FamilyIndex;

/**
 * URL evidence on a line of a URL list. Without {@code depth} and {@code from} the URL is a root;
 * without {@code root} the path started at the URL itself. Evidence that is not given is unknown.
 */
record Told(Location url, Clues clues) {
  static final Set<String> KEYS =
      Set.of("depth", "root", "family", "from", "anchor", "kind", "rel", "known-to");

  private static final Set<String> LINK_KEYS = Set.of("anchor", "kind", "rel");
  private static final Set<String> KINDS =
      Arrays.stream(LinkKind.values())
          .filter(LinkKind::isFollowed)
          .map(LinkKind::text)
          .collect(toUnmodifiableSet());

  /** Returns all evidence on the line, with response headers received now. */
  Evidence evidence(Instant now) {
    var place = Evidence.nothing().with(new Uri(url)).with(context());
    var known = clues.value("known-to").map(Told::split).map(Parties::new).map(place::with);
    return new Answered(clues).add(new Named(clues, url).add(known.orElse(place)), now);
  }

  private static Set<String> split(String listed) {
    return Arrays.stream(listed.split("[ ,]+", -1))
        .filter(name -> !name.isEmpty())
        .collect(toUnmodifiableSet());
  }

  private Context context() {
    var root = clues.word("root").map(this::location).orElse(url);
    var from = clues.word("from").map(this::location);
    var depth = clues.word("depth").map(this::depth).orElse(from.isPresent() ? 1 : 0);
    var family = clues.word("family").map(this::family);
    return new Context(depth, root, referrer(from, depth), family);
  }

  private FamilyIndex family(Word word) {
    return FamilyIndex.read(word.value())
        .orElseThrow(() -> clues.wrong(word, "a family index such as 03.02"));
  }

  private int depth(Word word) {
    return clues.number(word, 0, Integer.MAX_VALUE, "a whole number");
  }

  private Citation referrer(Optional<Location> from, int depth) {
    if (from.isPresent()) return new Page(from.get(), link());
    requireNoLink();
    return depth == 0 ? new Nowhere() : new Unknown();
  }

  private void requireNoLink() {
    var link = clues.words().stream().filter(word -> LINK_KEYS.contains(word.key())).findFirst();
    if (link.isEmpty()) return;
    var word = link.get();
    throw clues.page().wrong(word.at(), "from=URL of the referrer on the same line", word.key());
  }

  private Optional<Link> link() {
    if (!clues.tellsOneOf(LINK_KEYS)) return Optional.empty();
    var rel = clues.value("rel").orElse("").toLowerCase(Locale.ROOT);
    var kind = clues.word("kind").map(this::kind).orElse(LinkKind.A.text());
    return Optional.of(new Link(kind, clues.value("anchor"), split(rel)));
  }

  private String kind(Word word) {
    var kind = word.value().toLowerCase(Locale.ROOT);
    if (KINDS.contains(kind)) return kind;
    var expected =
        "a kind of link that is followed: " + String.join(", ", KINDS.stream().sorted().toList());
    throw clues.page().unknown(word.valueAt(), expected, word.value(), KINDS);
  }

  private Location location(Word word) {
    return Urls.read(clues.page(), word.valueAt(), word.value());
  }
}
