package orbweaver.index.profile;

import orbweaver.contract.profile.ProfileTerm;
import orbweaver.contract.profile.ProfileTerm.PagePart;

/**
 * Term of a profile in one language. It is looked up by its longest word, which is seldom one of
 * the frequent words; only where that occurs are the other words of a phrase compared.
 */
final class MatchedTerm {
  private final int profile;
  private final int index;
  private final ProfileTerm term;
  private final int[] words;
  private final int[] offsets;
  private final int key;

  /**
   * Creates a term.
   *
   * @param profile index of the profile
   * @param index index of the term in the profile
   * @param words numbers of its words
   * @param offsets position of each word in the term
   * @param key index of the longest word
   */
  MatchedTerm(int profile, int index, ProfileTerm term, int[] words, int[] offsets, int key) {
    this.profile = profile;
    this.index = index;
    this.term = term;
    this.words = words;
    this.offsets = offsets;
    this.key = key;
  }

  int profile() {
    return profile;
  }

  int index() {
    return index;
  }

  ProfileTerm term() {
    return term;
  }

  /** Returns the number of the word by which the term is looked up. */
  int keyWord() {
    return words[key];
  }

  /** Returns the number of another word of the phrase, or of its only word. */
  int otherWord() {
    return words[key == 0 ? words.length - 1 : 0];
  }

  /** Tests whether it is one word that must occur once, in any part of a page. */
  boolean isOneWord() {
    return words.length == 1 && term.part() == PagePart.ANY && term.minCount() == 1;
  }

  boolean occursOftenEnough(PageWords page) {
    return page.count(keyWord()) >= term.minCount() && count(page) >= term.minCount();
  }

  /** Counts the occurrences in a page. */
  int count(PageWords page) {
    if (isOneWord()) return page.count(keyWord());
    var count = 0;
    for (var at = 0; at < page.count(keyWord()); at++) {
      var position = page.position(keyWord(), at);
      if (page.isIn(term.part(), position) && isPhraseAt(page, position - offsets[key])) count++;
    }
    return count;
  }

  private boolean isPhraseAt(PageWords page, int start) {
    for (var at = 0; at < words.length; at++)
      if (at != key && !page.isAt(words[at], start + offsets[at])) return false;
    return true;
  }
}
