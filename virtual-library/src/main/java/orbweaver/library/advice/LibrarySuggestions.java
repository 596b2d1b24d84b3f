package orbweaver.library.advice;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.library.tree.FoldedText;

/**
 * Libraries that are proposed for a submission: those that share rare words with it, have entries
 * of its host, or entries that its links connect with it.
 */
public final class LibrarySuggestions {
  /** Maximum number of libraries that are proposed. */
  public static final int MAX = 3;

  // Shorter ones are mostly articles and prepositions; other scripts have shorter words.
  private static final int MIN_ASCII_LETTERS = 3;
  private static final double LINK = 2;

  private final SubmittedEntry submission;
  private final List<String> sought;
  private final Map<Long, Posting> libraries = new HashMap<>();
  private final Map<Long, LibraryTally> tallies = new HashMap<>();

  private LibrarySuggestions(Collection<Posting> postings, SubmittedEntry submission) {
    this.submission = submission;
    sought = FoldedText.words(submission.text()).stream().filter(this::isSought).toList();
    for (var posting : postings) {
      if (posting.isLibrary()) libraries.put(posting.number(), posting);
      var library = posting.isLibrary() ? posting.number() : posting.library().orElseThrow();
      tallies.computeIfAbsent(library, _ -> new LibraryTally()).add(posting, submission, sought);
    }
  }

  private boolean isSought(String word) {
    return word.length() >= MIN_ASCII_LETTERS || word.chars().anyMatch(letter -> letter >= 0x80);
  }

  /**
   * Returns up to {@value #MAX} libraries, the best first. A library that takes no entries, or has
   * one for the page, is left out.
   *
   * @param postings all postings, the root included
   */
  public static List<ProposedLibrary> of(Collection<Posting> postings, SubmittedEntry submission) {
    return new LibrarySuggestions(postings, submission).best();
  }

  private List<ProposedLibrary> best() {
    var frequencies = new HashMap<String, Integer>();
    for (var tally : tallies.values())
      for (var word : tally.words().keySet()) frequencies.merge(word, 1, Integer::sum);
    return libraries.values().stream()
        .filter(LibrarySuggestions::takesEntries)
        .flatMap(library -> proposed(library, frequencies).stream())
        .sorted(
            Comparator.comparingDouble(ProposedLibrary::score)
                .reversed()
                .thenComparingLong(ProposedLibrary::library))
        .limit(MAX)
        .toList();
  }

  private static boolean takesEntries(Posting library) {
    return library.content() instanceof SubLibrary sub && !sub.createOnly();
  }

  private Optional<ProposedLibrary> proposed(Posting library, Map<String, Integer> frequencies) {
    var tally = tallies.getOrDefault(library.number(), new LibraryTally());
    var score = words(tally, frequencies) + hosts(tally) + links(tally);
    if (score <= 0 || tally.hasEntry()) return Optional.empty();
    return Optional.of(
        new ProposedLibrary(
            library.number(), library.titleText(), score, reasons(tally, frequencies)));
  }

  private double words(LibraryTally tally, Map<String, Integer> frequencies) {
    var sum = 0.0;
    for (var word : tally.words().entrySet())
      sum += word.getValue() * rarity(frequencies.getOrDefault(word.getKey(), 1));
    return sum;
  }

  private double rarity(int count) {
    return Math.log1p((double) libraries.size() / count);
  }

  private double hosts(LibraryTally tally) {
    if (tally.sameHost() == 0) return 0;
    var count = tallies.values().stream().filter(other -> other.sameHost() > 0).count();
    return Math.log1p(tally.sameHost()) * rarity((int) count);
  }

  private static double links(LibraryTally tally) {
    return LINK * Math.log1p(tally.targets() + tally.sources());
  }

  private List<String> reasons(LibraryTally tally, Map<String, Integer> frequencies) {
    var reasons = new ArrayList<String>();
    var byRarity =
        tally.words().keySet().stream()
            .sorted(
                Comparator.<String>comparingInt(word -> frequencies.getOrDefault(word, 1))
                    .thenComparing(Comparator.naturalOrder()))
            .toList();
    if (!byRarity.isEmpty()) reasons.add("shared words: " + String.join(", ", byRarity));
    submission
        .url()
        .filter(_ -> tally.sameHost() > 0)
        .ifPresent(url -> reasons.add(entries(tally.sameHost()) + " of host " + url.host()));
    if (tally.targets() > 0) reasons.add("the page links to " + entries(tally.targets()));
    if (tally.sources() > 0) reasons.add(entries(tally.sources()) + " with links to the page");
    return reasons;
  }

  private static String entries(int count) {
    return count == 1 ? "1 entry" : count + " entries";
  }
}
