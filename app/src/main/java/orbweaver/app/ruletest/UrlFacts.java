package orbweaver.app.ruletest;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.page.LinkKind;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.CandidateEvidence.KnownBy;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.InboundLink;
import orbweaver.language.evidence.InboundLink.FromPage;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.evidence.InboundLink.Root;
import orbweaver.language.evidence.InboundLink.Unknown;
import orbweaver.language.evidence.Location;

/**
 * URL evidence on a line of a URL list. Without {@code depth} and {@code from} the URL is a root;
 * without {@code root} the path started at the URL itself. Evidence that is not given is unknown.
 */
record UrlFacts(Location url, EvidenceWords words) {
  static final Set<String> KEYS =
      Set.of("depth", "root", "family", "from", "anchor", "kind", "rel", "known-to");

  private static final Set<String> LINK_KEYS = Set.of("anchor", "kind", "rel");
  private static final Set<String> KINDS =
      Arrays.stream(LinkKind.values())
          .filter(LinkKind::isFollowed)
          .map(LinkKind::text)
          .collect(toUnmodifiableSet());

  /** Returns all evidence on the line, with response headers received now. */
  CandidateEvidence evidence(Instant now) {
    var known = CandidateEvidence.empty().with(new Uri(url)).with(context());
    var withKnownTo =
        words.value("known-to").map(UrlFacts::split).map(KnownBy::new).map(known::with);
    return new ResponseEvidence(words)
        .add(new DnsEvidence(words, url).add(withKnownTo.orElse(known)), now);
  }

  private static Set<String> split(String listed) {
    return Arrays.stream(listed.split("[ ,]+", -1))
        .filter(name -> !name.isEmpty())
        .collect(toUnmodifiableSet());
  }

  private Context context() {
    var root = words.word("root").map(this::location).orElse(url);
    var from = words.word("from").map(this::location);
    var depth = words.word("depth").map(this::depth).orElse(from.isPresent() ? 1 : 0);
    var family = words.word("family").map(this::family);
    return new Context(depth, root, referrer(from, depth), family);
  }

  private FamilyIndex family(TestWord word) {
    return FamilyIndex.tryParse(word.value())
        .orElseThrow(() -> words.invalid(word, "a family index such as 03.02"));
  }

  private int depth(TestWord word) {
    return words.number(word, 0, Integer.MAX_VALUE, "a whole number");
  }

  private InboundLink referrer(Optional<Location> from, int depth) {
    if (from.isPresent()) return new FromPage(from.get(), link());
    requireNoLink();
    return depth == 0 ? new Root() : new Unknown();
  }

  private void requireNoLink() {
    var link = words.words().stream().filter(word -> LINK_KEYS.contains(word.key())).findFirst();
    if (link.isEmpty()) return;
    var word = link.get();
    throw words
        .source()
        .error(word.offset(), "from=URL of the referrer on the same line", word.key());
  }

  private Optional<LinkAttributes> link() {
    if (!words.containsAnyOf(LINK_KEYS)) return Optional.empty();
    var rel = words.value("rel").orElse("").toLowerCase(Locale.ROOT);
    var kind = words.word("kind").map(this::kind).orElse(LinkKind.A.text());
    return Optional.of(new LinkAttributes(kind, words.value("anchor"), split(rel)));
  }

  private String kind(TestWord word) {
    var kind = word.value().toLowerCase(Locale.ROOT);
    if (KINDS.contains(kind)) return kind;
    var expected =
        "a kind of link that is followed: " + String.join(", ", KINDS.stream().sorted().toList());
    throw words.source().unknownName(word.valueOffset(), expected, word.value(), KINDS);
  }

  private Location location(TestWord word) {
    return LocationParser.read(words.source(), word.valueOffset(), word.value());
  }
}
