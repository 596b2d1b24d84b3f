package orbweaver.library.proposal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.tree.FoldedWords;
import orbweaver.library.tree.LibraryView;

/**
 * Libraries that are proposed for an entry: those that have entries of the same host, or share rare
 * words in title and purpose. Libraries that take no entries are left out.
 */
public final class LibrarySuggestions {
  private static final int MAX = 3;
  private static final int MIN_WORD = 3;
  private static final double HOST_WEIGHT = 3;

  private final Map<Long, Posting> libraries = new HashMap<>();
  private final Map<Long, Set<String>> words = new HashMap<>();
  private final Map<Long, Integer> sameHost = new HashMap<>();

  private LibrarySuggestions() {}

  /** Returns at most three libraries for an entry with this title, the best first. */
  public static List<LibrarySuggestion> of(LibraryView view, Hypertext title) {
    var suggestions = new LibrarySuggestions();
    suggestions.add(view.root());
    var hosts = title.links().stream().map(CrawlUrl::host).collect(Collectors.toSet());
    for (var posting : view.recent(Posting.ROOT, 0, Integer.MAX_VALUE).postings()) {
      suggestions.add(posting);
      if (posting.urls().stream().map(CrawlUrl::host).anyMatch(hosts::contains))
        posting.library().ifPresent(above -> suggestions.sameHost.merge(above, 1, Integer::sum));
    }
    return suggestions.best(words(title.text()), hosts);
  }

  private void add(Posting posting) {
    if (!(posting.content() instanceof SubLibrary(var purpose, var createOnly, _)) || createOnly)
      return;
    libraries.put(posting.number(), posting);
    var text = posting.titleText() + " " + purpose.map(Hypertext::text).orElse("");
    words.put(posting.number(), words(text));
  }

  private static Set<String> words(String text) {
    return FoldedWords.of(text).stream()
        .filter(word -> word.length() >= MIN_WORD)
        .collect(Collectors.toSet());
  }

  private List<LibrarySuggestion> best(Set<String> wanted, Set<String> hosts) {
    return libraries.values().stream()
        .map(library -> scored(library, wanted, hosts))
        .filter(found -> found.score() > 0)
        .sorted(
            Comparator.comparingDouble(Scored::score)
                .reversed()
                .thenComparingLong(found -> found.suggestion().library().number()))
        .limit(MAX)
        .map(Scored::suggestion)
        .toList();
  }

  private Scored scored(Posting library, Set<String> wanted, Set<String> hosts) {
    var reasons = new ArrayList<String>();
    var entries = sameHost.getOrDefault(library.number(), 0);
    if (entries > 0)
      reasons.add(
          "%d of its entries %s of %s"
              .formatted(
                  entries,
                  entries == 1 ? "is" : "are",
                  hosts.stream().sorted().collect(Collectors.joining(", "))));
    var shared = new HashSet<>(words.getOrDefault(library.number(), Set.of()));
    shared.retainAll(wanted);
    if (!shared.isEmpty())
      reasons.add(
          "its title or purpose has: "
              + shared.stream().sorted().collect(Collectors.joining(", ")));
    var score = HOST_WEIGHT * Math.log1p(entries) + shared.stream().mapToDouble(this::rarity).sum();
    return new Scored(new LibrarySuggestion(library, reasons), score);
  }

  // A word that every library has says nothing (inverse document frequency).
  private double rarity(String word) {
    var count = words.values().stream().filter(all -> all.contains(word)).count();
    return Math.log1p((double) libraries.size() / count);
  }

  private record Scored(LibrarySuggestion suggestion, double score) {}
}
