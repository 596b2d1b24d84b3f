package orbweaver.index.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.page.Page;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.profile.ProfileTerm;
import orbweaver.index.analysis.QueryWords;
import orbweaver.index.analysis.QueryWords.PositionedWord;
import orbweaver.index.analysis.StemmedLanguage;

/**
 * Inverted index of the terms of profiles in one language: from word to terms. Most terms are
 * single words that must occur once; they are counted without a look at the term itself, because
 * loading thousands of terms into the caches of the processor would take most of the time.
 */
final class TermIndex {
  private static final int TERM_BITS = 32;

  private final PageScanner scanner;
  private final List<MatchedTerm> terms = new ArrayList<>();
  private final long[][] postings;
  // A word without which the term does not occur, besides the one by which it is looked up.
  private final int[] otherWords;
  private final int[] requiredTerms;
  private final int[] termsFound;
  private long[] found = new long[64];
  private int foundSize;

  TermIndex(List<Profile> profiles, QueryWords words, Optional<StemmedLanguage> language) {
    requiredTerms = profiles.stream().mapToInt(Profile::requiredTerms).toArray();
    termsFound = new int[profiles.size()];
    var numbers = new WordNumbers(language);
    for (var profile = 0; profile < profiles.size(); profile++) {
      var own = profiles.get(profile).terms();
      for (var at = 0; at < own.size(); at++)
        add(profile, at, own.get(at), words.words(own.get(at).words()), numbers);
    }
    postings = postings(numbers.size());
    otherWords = terms.stream().mapToInt(MatchedTerm::otherWord).toArray();
    scanner = new PageScanner(numbers);
  }

  // A term that is divided into no words never occurs.
  private void add(
      int profile, int at, ProfileTerm term, List<PositionedWord> words, WordNumbers numbers) {
    if (words.isEmpty()) return;
    terms.add(
        new MatchedTerm(
            profile,
            at,
            term,
            words.stream().mapToInt(word -> numbers.add(word.written())).toArray(),
            words.stream().mapToInt(PositionedWord::position).toArray(),
            longest(words)));
  }

  private static int longest(List<PositionedWord> words) {
    var longest = 0;
    for (var at = 1; at < words.size(); at++)
      if (words.get(at).written().length() > words.get(longest).written().length()) longest = at;
    return longest;
  }

  /** Returns the postings of each word: the profile, the term, and whether it is a single word. */
  private long[][] postings(int words) {
    var lists = new ArrayList<List<Long>>();
    for (var word = 0; word < words; word++) lists.add(new ArrayList<>(1));
    for (var number = 0; number < terms.size(); number++) {
      var term = terms.get(number);
      var posting = ((long) term.profile() << TERM_BITS) | number << 1 | (term.isOneWord() ? 1 : 0);
      lists.get(term.keyWord()).add(posting);
    }
    return lists.stream()
        .map(list -> list.stream().mapToLong(Long::longValue).toArray())
        .toArray(long[][]::new);
  }

  private static int profile(long posting) {
    return (int) (posting >>> TERM_BITS);
  }

  private MatchedTerm term(long posting) {
    return terms.get((int) posting >>> 1);
  }

  private boolean occursOftenEnough(long posting, PageWords words) {
    return words.count(otherWords[(int) posting >>> 1]) > 0
        && term(posting).occursOftenEnough(words);
  }

  private static boolean isOneWord(long posting) {
    return (posting & 1) != 0;
  }

  /** Tests whether no profile has a term. */
  boolean isEmpty() {
    return terms.isEmpty();
  }

  /**
   * Occurrences of a term in a page.
   *
   * @param count at least the minimum of the term
   */
  record Occurrences(MatchedTerm term, int count) {}

  /**
   * Returns the terms that occur often enough in a page, for each profile of which enough terms do.
   */
  Map<Integer, List<Occurrences>> find(Page page, String text) {
    var words = scanner.scan(page, text);
    countTerms(words);
    var profiles = new HashMap<Integer, List<Occurrences>>();
    for (var at = 0; at < foundSize; at++) {
      var profile = profile(found[at]);
      if (termsFound[profile] < requiredTerms[profile]) continue;
      var term = term(found[at]);
      profiles
          .computeIfAbsent(profile, _ -> new ArrayList<>())
          .add(new Occurrences(term, term.count(words)));
    }
    for (var at = 0; at < foundSize; at++) termsFound[profile(found[at])] = 0;
    return profiles;
  }

  private void countTerms(PageWords words) {
    foundSize = 0;
    for (var at = 0; at < words.foundSize(); at++)
      for (var posting : postings[words.found(at)])
        if (isOneWord(posting) || occursOftenEnough(posting, words)) {
          if (foundSize == found.length) found = Arrays.copyOf(found, 2 * foundSize);
          found[foundSize++] = posting;
          termsFound[profile(posting)]++;
        }
  }
}
